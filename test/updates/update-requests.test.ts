import { expect, test } from 'vitest';
import { UpdateRequests } from '../../electron/updates/update-requests.ts';

test('nothing is sent but over https to the server that was agreed to', () => {
  const sent: string[] = [];
  const requests = new UpdateRequests('https://releases.example/escopo/', (url) => {
    sent.push(url.href);
    const request = { on: () => request, emit: () => true, end: () => undefined, abort: () => undefined };
    return request;
  });
  const ask = (protocol: string, hostname: string, port = ''): void =>
    void requests.createRequest({ protocol, hostname, port, path: '/escopo/latest.yml' }, () => undefined);
  for (const [protocol, hostname, port] of [
    ['http:', 'releases.example', ''],
    ['https:', 'elsewhere.example', ''],
    ['https:', 'releases.example', '8443'],
    ['https:', 'releases.example.elsewhere.example', ''],
    ['file:', '', ''],
  ] as const)
    expect(() => ask(protocol, hostname, port), `${protocol}//${hostname}:${port}`).toThrow(
      'address-refused',
    );
  expect(sent).toEqual([]);
  ask('https:', 'releases.example');
  expect(sent).toEqual(['https://releases.example/escopo/latest.yml']);
});
