/**
 * The Content-Security-Policy of every page and file the window gets: nothing that is not ours, no inline script
 * or style element, no eval, no connection to anywhere, and no text that the page could turn into markup or code by
 * itself. (Styles set through the DOM's own API are not inline.)
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
