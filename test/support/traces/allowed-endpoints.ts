/** `127.0.0.1 <port>` of the far ends that tests of this process made and a person in them may set. */
const allowed = new Set<string>();

/** Says that the app may connect to this address from now on, because a person in the test set it. */
export function allowEndpoint(url: string): void {
  const { hostname, port } = new URL(url);
  allowed.add(`${hostname} ${port}`);
}

/** Whether a test said so; `address` as in `127.0.0.1 8080`. */
export function isAllowedEndpoint(address: string): boolean {
  return allowed.has(address);
}
