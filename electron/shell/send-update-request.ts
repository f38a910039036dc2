import { net, session, type ClientRequest, type IncomingMessage } from 'electron';

/**
 * Begins a request for an update, through the system's proxy and with the certificates that the system trusts. Its
 * session is in memory and has no cookies; it reaches the address that is asked for and no other, also where Chromium
 * would be sent elsewhere. The answer follows no redirect: `redirect` is told instead.
 */
export function sendUpdateRequest(
  url: URL,
  headers: Readonly<Record<string, string>>,
  onResponse: (response: IncomingMessage) => void,
): ClientRequest {
  const own = session.fromPartition('updates', { cache: false });
  // In the place of the listener that lets no session of this app reach a network at all.
  own.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, (details, callback) => {
    callback({ cancel: new URL(details.url).origin !== url.origin });
  });
  const request = net.request({
    url: url.href,
    session: own,
    redirect: 'manual',
    credentials: 'omit',
    headers: { ...headers },
  });
  request.on('response', onResponse);
  return request;
}
