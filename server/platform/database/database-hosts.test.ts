import { expect, it } from 'vitest';
import { databaseHosts } from './database-hosts.ts';

it('reads an address with several hosts as one for each, of which one must take writes', () => {
  expect(
    databaseHosts('postgres://p:w@one:5432,two/portal?sslmode=verify-full&target_session_attrs=read-write'),
  ).toEqual({
    urls: ['postgres://p:w@one:5432/portal?sslmode=verify-full', 'postgres://p:w@two/portal?sslmode=verify-full'],
    writable: true,
  });
  expect(databaseHosts('postgresql:///portal?host=/run/postgresql')).toEqual({
    urls: ['postgresql:///portal?host=%2Frun%2Fpostgresql'],
    writable: false,
  });
  expect(databaseHosts('postgres://one/portal?target_session_attrs=primary').writable).toBe(true);
  expect(() => databaseHosts('postgres://one,two/portal?target_session_attrs=standby')).toThrow(RangeError);
});
