import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const firstPort = 10_240;
/** Ports of one process, so that processes which start together do not choose the same. */
const portsOfProcess = 64;
let asked = 0;

/**
 * Returns an unused port on loopback, from below the range of outgoing connections: a port of that range may be taken
 * by any client between this answer and the server's start, or while a server is restarted.
 */
export async function freePort(): Promise<number> {
  const ports = firstOutgoingPort() - firstPort;
  for (let attempt = 0; attempt < ports; attempt += 1) {
    const port = firstPort + ((process.pid * portsOfProcess + asked) % ports);
    asked += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
}

/** As Linux is set up; elsewhere, and where nearly every port may go out, the lowest that is usual. */
function firstOutgoingPort(): number {
  const usual = 32_768;
  try {
    const [first] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/).map(Number);
    return first !== undefined && first > firstPort + portsOfProcess ? first : usual;
  } catch {
    return usual;
  }
}
