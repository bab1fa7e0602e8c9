import { isUuid } from '#domain/identity/uuid.ts';
import type { Dependencies } from '../dependencies.ts';
import { readDeliveryReport } from './delivery-report.ts';
import { recordMailReturned } from './outbox-repository.ts';

/** Records a delivery report: a mail of ours that did not arrive becomes a task of its office. */
export async function takeDeliveryReport(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  raw: Buffer,
): Promise<boolean> {
  const report = await readDeliveryReport(raw);
  if (report === undefined || !isUuid(report.noticeId)) return false;
  return recordMailReturned(database, report.noticeId, clock.now(), report.reason);
}
