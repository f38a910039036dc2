// Runs before the app in a test: from here on the main process believes in another time, that many milliseconds off.
const shiftMs = Number(process.env.ESCOPO_TEST_CLOCK_SHIFT_MS);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<DateConstructor>} args */
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shiftMs);
    else super(...args);
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};
