/**
 * `scan-kernel.wat` assembled: WebAssembly that scores packed float32 rows against a query with 128-bit lanes.
 * After a change of the .wat, assemble it with the npm package `wabt` (1.0.39) outside this project and paste the
 * bytes here in base64: `(await wabt()).parseWat(name, text, {simd: true}).toBinary({}).buffer`.
 * `test/vectors/exact-scan.test.ts` holds its answers against plain JavaScript.
 */
export const SCAN_KERNEL_BASE64 =
  'AGFzbQEAAAABDgJgAXsBfWAFf39/f38AAhIBA2VudgZtZW1vcnkCAQGAgAQDAwIAAQcIAQRzY2FuAAEKtAMCGQAgAP0fACAA/R8BkiAA' +
  '/R8CIAD9HwOSkguXAwQCfwF7A38EewJAA0AgAUEESQ0BIAAgAmohCCAIIAJqIQkgCSACaiEK/QwAAAAAAAAAAAAAAAAAAAAAIQv9DAAA' +
  'AAAAAAAAAAAAAAAAAAAhDP0MAAAAAAAAAAAAAAAAAAAAACEN/QwAAAAAAAAAAAAAAAAAAAAAIQ5BACEGA0AgAyAGav0ABAAhByALIAcg' +
  'ACAGav0ABAD95gH95AEhCyAMIAcgCCAGav0ABAD95gH95AEhDCANIAcgCSAGav0ABAD95gH95AEhDSAOIAcgCiAGav0ABAD95gH95AEh' +
  'DiAGQRBqIgYgAkkNAAsgBCALEAA4AgAgBCAMEAA4AgQgBCANEAA4AgggBCAOEAA4AgwgCiACaiEAIARBEGohBCABQQRrIQEMAAsLAkAD' +
  'QCABRQ0B/QwAAAAAAAAAAAAAAAAAAAAAIQtBACEGA0AgCyADIAZq/QAEACAAIAZq/QAEAP3mAf3kASELIAZBEGoiBiACSQ0ACyAEIAsQ' +
  'ADgCACAAIAJqIQAgBEEEaiEEIAFBAWshAQwACwsL';
