import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { type LimitState, limitCalls } from '../limit-calls.ts';
import type { RatePolicy } from '../rate-limits.ts';

/**
 * Returns the address under which a caller is counted. One IPv6 customer has a whole /64, so its first four groups
 * count; a proxy's statement of the address is used only if the proxy is trusted (`TRUSTED_PROXIES`).
 */
export function callerAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const { ip } = request;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return groups.slice(0, 4).join(':');
}

/** Counts a call under its caller's address before its body is read; answers carry the state of the limit. */
export function limitByAddress(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  policy: RatePolicy,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const { state } = await limitCalls(dependencies, [{ policy, subject: callerAddress(request) }]);
    sendLimit(reply, state);
  };
}

/** Sends the headers of draft-ietf-httpapi-ratelimit-headers-10. */
function sendLimit(reply: FastifyReply, { policy, window, left, resetSeconds }: LimitState): void {
  reply.header('ratelimit-policy', `"${policy.name}";q=${window.most};w=${window.seconds}`);
  reply.header('ratelimit', `"${policy.name}";r=${Math.max(0, left)};t=${resetSeconds}`);
}
