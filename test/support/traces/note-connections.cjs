// Runs before the app in every window test, and in each of its threads: notes every far end that Node turns to, every
// name it looks up, every port it opens, and what it prints, as one line each.
const { appendFileSync } = require('node:fs');
const dgram = require('node:dgram');
const dns = require('node:dns');
const { syncBuiltinESMExports } = require('node:module');
const net = require('node:net');
const threads = require('node:worker_threads');

const { ESCOPO_TEST_CONNECTIONS: connections, ESCOPO_TEST_OUTPUT: output } = process.env;
/** @param {'connect' | 'listen' | 'lookup' | 'udp'} what @param {string} where */
const note = (what, where) => appendFileSync(connections, `${what} ${where}\n`);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  // Begun, whether it succeeds or not; the sockets of TLS and of fetch are of this kind too.
  this.on('connectionAttempt', (address, port) => note('connect', `${address} ${port}`));
  return connect.apply(this, args);
};

const { listen } = net.Server.prototype;
net.Server.prototype.listen = function (...args) {
  this.once('listening', () => {
    const address = this.address();
    if (address !== null && typeof address === 'object') note('listen', `${address.address} ${address.port}`);
  });
  return listen.apply(this, args);
};

const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function (...args) {
  note('udp', args.filter((arg) => ['string', 'number'].includes(typeof arg)).join(' '));
  return send.apply(this, args);
};

for (const resolver of [dns, dns.promises]) {
  for (const name of Object.keys(resolver).filter((key) => /^(lookup|resolve)/.test(key))) {
    const original = resolver[name];
    resolver[name] = (host, ...rest) => {
      if (net.isIP(String(host)) === 0) note('lookup', host);
      return original.call(resolver, host, ...rest);
    };
  }
}

for (const stream of [process.stdout, process.stderr]) {
  const { write } = stream;
  stream.write = function (chunk, ...rest) {
    appendFileSync(output, chunk);
    return write.call(this, chunk, ...rest);
  };
}

const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(file, options = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--require', __filename] });
  }
};
syncBuiltinESMExports();
