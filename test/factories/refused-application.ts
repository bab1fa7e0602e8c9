import type { Desk } from './desk.ts';

/** The people who recommend and decide, by email. */
export const refusingPeople = {
  mission: { officer: 'mission_officer@uk-london.demo', approver: 'mission_approver@uk-london.demo' },
  department: { officer: 'extension_officer@department.demo', approver: 'senior_officer@department.demo' },
} as const;

/** Refuses an application for lack of means: the officer settles the documents and recommends, the approver decides. */
export async function refuseApplication(
  desk: Pick<Desk, 'act' | 'file'>,
  id: string,
  at: keyof typeof refusingPeople,
): Promise<void> {
  const { officer, approver } = refusingPeople[at];
  await desk.act(officer, id, 'take');
  for (const { document } of (await desk.file(officer, id)).papers_to_settle) {
    await desk.act(officer, id, 'check_document', { document, check: 'ok' });
  }
  await desk.act(officer, id, 'propose');
  const { status, message } = await desk.act(approver, id, 'refuse', { reasons: ['means_not_shown'] });
  if (status !== 200) throw new Error(`not refused: ${message}`);
}
