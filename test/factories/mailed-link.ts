import { apiPaths } from '#contract/paths.ts';
import type { TestApp } from '../test-app.ts';
import { call } from './applicant.ts';

interface ReadMail {
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string }[];
}

/** Returns the mails sent to an address so far, newest first. */
export async function mailsTo(portal: TestApp, recipient: string): Promise<readonly ReadMail[]> {
  await portal.sweep();
  const answer = await call(portal, 'GET', `${apiPaths.demoMails}?recipient=${encodeURIComponent(recipient)}`);
  return answer.body.data;
}

/** Returns the token after the number sign of a mail's link. */
export function tokenIn(mail: ReadMail | undefined): string {
  const token = /\/new-password#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link in ${mail?.text}`);
  return token;
}
