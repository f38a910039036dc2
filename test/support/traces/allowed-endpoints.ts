/** `127.0.0.1 <port>` of the far ends that tests of this process made and a person in them may set. */
const allowed = new Set<string>();

/** Says that the app may connect to this address from now on, because a person in the test set it. */
export function allowEndpoint(url: string): void {
  allowed.add(endpointOf(url));
}

/** Whether a test said so; `where` is a URL, or as in `127.0.0.1:8080` or `127.0.0.1 8080`. */
export function isAllowedEndpoint(where: string): boolean {
  return allowed.has(endpointOf(where));
}

function endpointOf(where: string): string {
  if (!where.includes('://')) return where.replace(/:(\d+)$/, ' $1');
  const { hostname, port } = new URL(where);
  return `${hostname} ${port}`;
}
