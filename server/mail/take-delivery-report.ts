import type { Dependencies } from '../dependencies.ts';
import { readDeliveryReport } from './delivery-report.ts';
import { recordMailReturned } from './outbox-repository.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Records a delivery report: a mail of ours that did not arrive becomes a task of its office. */
export async function takeDeliveryReport(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  raw: Buffer,
): Promise<boolean> {
  const report = await readDeliveryReport(raw);
  if (report === undefined || !uuid.test(report.noticeId)) return false;
  return recordMailReturned(database, report.noticeId, clock.now(), report.reason);
}
