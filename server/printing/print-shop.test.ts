import { describe, expect, it } from 'vitest';
import { ViolationError } from '../platform/violation-error.ts';
import { drawnInOwnProcess, printShop } from './print-shop.ts';
import { renderPdf } from './render-pdf.ts';
import { specimenBankSlip, specimenReceipt, specimenSticker } from './specimens.ts';
import { renderVisaSticker } from './visa-sticker.ts';

const at = new Date('2026-10-01T03:15:00Z');
const slip = specimenBankSlip('ne');

/** Makes a shop whose documents are finished one by one; `drawn` is the order of turns. */
function shop() {
  const drawn: string[] = [];
  const drawing: (() => void)[] = [];
  let most = 0;
  const { print, printForMail } = printShop(async (task) => {
    drawing.push(() => undefined);
    most = Math.max(most, drawing.length);
    await new Promise((done) => setImmediate(done));
    drawing.pop();
    return Buffer.from('paper' in task ? task.paper.kind : task.step);
  });
  const ask = (address: string, within: string): Promise<string> =>
    print(
      { address, within },
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
  return { ask, printForMail, drawn, most: () => most };
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
