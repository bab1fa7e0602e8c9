import { createServer } from 'node:net';

/** Returns an unused port on loopback. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? found(address.port) : failed()));
    });
  });
}
