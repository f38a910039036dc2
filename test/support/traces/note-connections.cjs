// Runs before the app in every window test, and in each of its threads: notes every far end that Node turns to, every
// name it looks up, every program it starts, every port it opens, and what it prints, as one line each; and every request that Chromium sends, as
// an app that ends itself takes the last events of Chromium's own log with it.
const childProcess = require('node:child_process');
const { appendFileSync } = require('node:fs');
const dgram = require('node:dgram');
const dns = require('node:dns');
const { syncBuiltinESMExports } = require('node:module');
const net = require('node:net');
const threads = require('node:worker_threads');

const { ESCOPO_TEST_CONNECTIONS: connections, ESCOPO_TEST_OUTPUT: output } = process.env;
/** @param {'connect' | 'listen' | 'lookup' | 'udp' | 'start'} what @param {string} where */
const note = (what, where) => appendFileSync(connections, `${what} ${where}\n`);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  // Begun, whether it succeeds or not; the sockets of TLS and of fetch are of this kind too.
  this.on('connectionAttempt', (address, port) => {
    // A socket in the vault has a path and no port: it leads to another process of the same vault.
    if (port !== undefined) note('connect', `${address} ${port}`);
  });
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

for (const name of ['send', 'connect']) {
  const original = dgram.Socket.prototype[name];
  dgram.Socket.prototype[name] = function (...args) {
    note('udp', args.filter((arg) => ['string', 'number'].includes(typeof arg)).join(' '));
    return original.apply(this, args);
  };
}

const { spawn } = childProcess.ChildProcess.prototype;
childProcess.ChildProcess.prototype.spawn = function (options) {
  note('start', options.file);
  return spawn.call(this, options);
};
for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
  const original = childProcess[name];
  childProcess[name] = (file, ...rest) => {
    note('start', file);
    return original.call(childProcess, file, ...rest);
  };
}

for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
  for (const name of Object.getOwnPropertyNames(resolver).filter((key) =>
    /^(lookup|resolve|reverse)/.test(key),
  )) {
    const original = resolver[name];
    resolver[name] = function (host, ...rest) {
      if (name === 'reverse' || net.isIP(String(host)) === 0) note('lookup', host);
      return original.call(this, host, ...rest);
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

if (process.type === 'browser' && threads.isMainThread) {
  require('electron').app.on('session-created', (session) => {
    session.webRequest.onSendHeaders(({ url }) => {
      if (/^(https?|wss?):/.test(url)) note('connect', `${new URL(url).hostname} ${new URL(url).port}`);
    });
  });
}
