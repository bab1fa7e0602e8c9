import { describe, expect, it } from 'vitest';
import type { Sender } from '../platform/files/fair-queue.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { drawnInOwnProcess, printShop } from './print-shop.ts';
import { renderPdf, startPdf } from './render-pdf.ts';
import { specimenBankSlip, specimenReceipt, specimenSticker } from './specimens.ts';
import { renderVisaSticker } from './visa-sticker.ts';

const at = new Date('2026-10-01T03:15:00Z');
const slip = specimenBankSlip('ne');

/** Somebody whose file of several documents is drawn. */
const family = { address: 'airport', within: 'trip 1' };

/** Makes a shop whose documents are finished one by one; `drawn` is the order of turns. */
function shop() {
  const drawn: string[] = [];
  const drawing: (() => void)[] = [];
  let most = 0;
  const { print, printTrip, printForMail } = printShop(async (task) => {
    drawing.push(() => undefined);
    most = Math.max(most, drawing.length);
    await new Promise((done) => setImmediate(done));
    drawing.pop();
    return Buffer.from('paper' in task ? task.paper.kind : task.step);
  });
  const ask = (address: string, within: string, more: Partial<Sender> = {}): Promise<string> =>
    print(
      { address, within, ...more },
      async () => {
        drawn.push(within);
        return slip;
      },
      at,
    ).then(
      () => 'printed',
      (error: unknown) => {
        if (!(error instanceof ViolationError)) throw error;
        return error.violations[0]?.code ?? '';
      },
    );
  return { ask, printTrip, printForMail, drawn, most: () => most };
}

describe('prints', () => {
  it('are drawn one at a time, in turns by address and caller, and a flood waits behind everybody else', async () => {
    const { ask, drawn, most } = shop();
    const flood = Array.from({ length: 500 }, () => ask('airport', 'flood'));
    const others = [ask('airport', 'neighbour'), ask('home', 'home')];
    const answers = await Promise.all(flood);
    expect(await Promise.all(others)).toEqual(['printed', 'printed']);
    expect(most()).toBe(1);
    expect(drawn).toEqual(['flood', 'flood', 'home', 'neighbour', 'flood', 'flood', 'flood', 'flood']);
    expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(494);
  });

  it('for mails are never refused, and wait their turn', async () => {
    const { ask, printForMail, most } = shop();
    const flood = Array.from({ length: 70 }, (_, index) => ask('airport', `trip ${index}`));
    const mails = await Promise.all(Array.from({ length: 100 }, () => printForMail(slip, at)));
    await Promise.all(flood);
    expect(mails).toHaveLength(100);
    expect(most()).toBe(1);
  });

  it('of a trip are drawn in turns with those of others, and staff come first', async () => {
    const { printTrip, ask, drawn } = shop();
    const papers = [1, 2, 3, 4].map((number) => async () => {
      drawn.push(`made ${number}`);
      return slip;
    });
    const whole = printTrip(family, async () => papers, at).then(() => drawn.push('whole'));
    const others = [
      ask('home', 'one'),
      ask('home', 'two'),
      ask('desk', 'officer', { ofStaff: true }),
      ask('desk', 'officer', { ofStaff: true }),
    ];
    await Promise.all([whole, ...others]);
    // The first one was being drawn before the officer came.
    expect(drawn.filter((one) => !one.startsWith('made'))).toEqual(['one', 'officer', 'officer', 'two', 'whole']);
    expect(drawn.indexOf('two')).toBeLessThan(drawn.indexOf('made 3'));
  });

  it('of a trip have their turns while as many single ones as may wait do so for the same traveller', async () => {
    const { printTrip, ask } = shop();
    // One is drawn, five wait.
    const single = Array.from({ length: 6 }, () => ask(family.address, family.within));
    const whole = printTrip(family, async () => [async () => slip], at);
    expect((await whole).toString()).toBe('end');
    expect(await Promise.all(single)).toEqual(Array.from({ length: 6 }, () => 'printed'));
  });

  it('of a trip whose first one could not be made leave nothing to forget', async () => {
    const tasks: string[] = [];
    const { printTrip, print } = printShop(async (task) => {
      tasks.push('step' in task ? task.step : task.paper.kind);
      return Buffer.from('pdf');
    });
    const gone = () => Promise.reject(new Error('gone'));
    await expect(printTrip(family, async () => [gone], at)).rejects.toThrow('gone');
    await expect(printTrip(family, async () => [async () => slip, gone], at)).rejects.toThrow('gone');
    await print(family, async () => slip, at);
    expect(tasks).toEqual(['begin', 'drop', 'bank_slip']);
  });

  it('of a trip are one file, the same as if they were drawn at once; meanwhile it is not drawn again', async () => {
    const { printTrip, print } = printShop();
    const papers = [slip, specimenReceipt('np'), slip].map((paper) => async () => paper);
    const whole = printTrip(family, async () => papers, at);
    await expect(printTrip(family, async () => papers, at)).rejects.toMatchObject({
      violations: [{ code: 'too_many_requests', values: { seconds: 15 } }],
    });
    await print(family, async () => specimenSticker(), at);
    const file = startPdf(slip, at);
    for (const make of papers) await file.add(await make());
    expect(await whole).toEqual(await file.end());
    expect((await printTrip(family, async () => papers, at)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('of a trip begun in a process that has ended are to be asked for again, with nobody missing', async () => {
    const inProcess = drawnInOwnProcess();
    const bounds = { processorMilliseconds: 20_000, clockMilliseconds: 0 };
    const other = drawnInOwnProcess(bounds);
    let drawn = 0;
    const { printTrip } = printShop((task) => {
      drawn += 1;
      return drawn === 2 ? other(task) : inProcess(task);
    });
    await expect(printTrip(family, async () => [async () => slip, async () => slip], at)).rejects.toMatchObject({
      violations: [{ code: 'temporarily_unavailable', values: { seconds: 2 } }],
    });
  });

  it('go on after a paper that could not be made', async () => {
    const { print } = printShop(async () => Buffer.from('pdf'));
    const caller = { address: 'home' };
    const failing = print(caller, () => Promise.reject(new Error('gone')), at);
    const next = print(caller, async () => slip, at);
    await expect(failing).rejects.toThrow('gone');
    expect((await next).pdf.toString()).toBe('pdf');
  });

  it('for which the machine has no time are to be asked for again, and fail no other', async () => {
    const { print } = printShop(drawnInOwnProcess({ processorMilliseconds: 20_000, clockMilliseconds: 0 }));
    const caller = { address: 'home' };
    await expect(print(caller, async () => slip, at)).rejects.toMatchObject({
      violations: [{ code: 'temporarily_unavailable', values: { seconds: 2 } }],
    });
    await expect(print(caller, () => Promise.reject(new Error('gone')), at)).rejects.toThrow('gone');
  });

  it('of the process of their own are what the portal itself would draw, byte by byte', async () => {
    const { print, printForMail } = printShop();
    const receipt = specimenReceipt('np');
    const sticker = specimenSticker();
    const caller = { address: 'home' };
    expect(await printForMail(slip, at)).toEqual(await renderPdf(slip, at));
    expect((await print(caller, async () => receipt, at)).pdf).toEqual(await renderPdf(receipt, at));
    expect((await print(caller, async () => sticker, at)).pdf).toEqual(await renderVisaSticker(sticker, at));
  });
});
