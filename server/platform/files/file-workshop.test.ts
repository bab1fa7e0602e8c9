import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { FileRule } from '#domain/forms/form-definition.ts';
import { acceptUpload } from './accept-upload.ts';
import { fileWorkshop } from './file-workshop.ts';

const rule: FileRule = { document: 'passport', accept: 'image_or_pdf' };

/** Makes a page with a packed list of this many dictionaries beside it: a few kilobytes that unpack to many objects. */
function manyObjects(count: number): Buffer {
  const packed = deflateSync(`9 0  [${'<</A 1>> '.repeat(count)}]`);
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\n' +
        `8 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ]);
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 600, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
}

/** Makes a picture that takes half a second to read: a PNG has no smaller picture inside it. */
function largePicture(): Promise<Buffer> {
  return sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#8899aa' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Returns the ids of the file processes of this process. */
function fileProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const parent = readFileSync(`/proc/${id}/stat`, 'latin1').split(') ')[1]?.split(' ')[1];
        return parent === String(process.pid) && readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('file-process');
      } catch {
        // It ended meanwhile.
        return false;
      }
    })
    .map(Number);
}

describe('a file on a busy machine', () => {
  const sender = { address: '192.0.2.1', within: 'draft 1' };

  it('is read by a process that got no processor time for longer than the file may use', async () => {
    const workshop = fileWorkshop({ processorMilliseconds: 1500 });
    const good = await picture();
    const before = fileProcesses();
    expect(await acceptUpload(good, rule, { sender }, workshop)).toMatchObject({ ok: true });
    const [own = 0] = fileProcesses().filter((id) => !before.includes(id));
    process.kill(own, 'SIGSTOP');
    const judged = acceptUpload(good, rule, { sender }, workshop);
    await wait(2500);
    process.kill(own, 'SIGCONT');
    expect(await judged).toMatchObject({ ok: true });
  });

  it('that was not read in time may be sent again, and its sender keeps its turn', async () => {
    const workshop = fileWorkshop({ clockMilliseconds: 0 });
    const large = await largePicture();
    const done: string[] = [];
    const send = async (address: string, within: string): Promise<unknown> => {
      const outcome = await acceptUpload(large, rule, { sender: { address, within }, field: 'file' }, workshop);
      done.push(address);
      return outcome;
    };
    expect(await send('airport', 'first')).toEqual({
      ok: false,
      violation: { code: 'file_not_read_in_time', field: 'file', values: { seconds: 10 } },
      stop: true,
    });
    await Promise.all([send('home', 'first'), send('airport', 'first'), send('elsewhere', 'first')]);
    expect(done).toEqual(['airport', 'home', 'airport', 'elsewhere']);
  });
});

describe('a file that comes as the process is ended for want of work', () => {
  it('is read by a new one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const sender = { address: '192.0.2.1', within: 'draft 1' };
      const workshop = fileWorkshop();
      const good = await picture();
      expect(await acceptUpload(good, rule, { sender }, workshop)).toMatchObject({ ok: true });
      vi.advanceTimersByTime(60_000);
      // The end of a process is told later than it is asked for.
      expect(await acceptUpload(good, rule, { sender }, workshop)).toMatchObject({ ok: true });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a file that costs too much', () => {
  it('is stopped by the processor time that it used', async () => {
    const sender = { address: '192.0.2.1', within: 'draft 1' };
    const workshop = fileWorkshop({ processorMilliseconds: 100 });
    expect(await acceptUpload(await largePicture(), rule, { sender, field: 'file' }, workshop)).toEqual({
      ok: false,
      violation: { code: 'file_not_readable', field: 'file' },
      stop: true,
    });
    expect(await acceptUpload(await picture(), rule, { sender }, workshop)).toMatchObject({ ok: true });
  });

  it('is refused by the count of its objects, and ends the form it came with', async () => {
    // The count decides, however busy the machine is.
    const workshop = fileWorkshop({ processorMilliseconds: 30_000 });
    const sender = { address: '192.0.2.1', within: 'draft 1' };
    const judged = (count: number) => acceptUpload(manyObjects(count), rule, { sender, field: 'file' }, workshop);
    expect(await judged(40_000)).toMatchObject({ ok: true });
    expect(await judged(60_000)).toEqual({
      ok: false,
      violation: { code: 'file_not_readable', field: 'file' },
      stop: true,
    });
  });

  it('that has to be stopped ends its form too; one that is merely damaged does not', async () => {
    const sender = { address: '192.0.2.1', within: 'draft 1' };
    const stopped = fileWorkshop({ processorMilliseconds: 0 });
    expect(await acceptUpload(await picture(), rule, { sender }, stopped)).toMatchObject({ ok: false, stop: true });
    const damaged = await acceptUpload(Buffer.from('%PDF-1.7\n'), rule, { sender }, fileWorkshop());
    expect(damaged).toEqual({ ok: false, violation: { code: 'file_not_readable' } });
  });

  it('lets its sender go last, behind others of the same address and of others', async () => {
    const workshop = fileWorkshop();
    const good = await picture();
    const done: string[] = [];
    const send = async (address: string, within: string, bytes: Buffer): Promise<void> => {
      await acceptUpload(bytes, rule, { sender: { address, within } }, workshop);
      done.push(within);
    };
    await send('airport', 'hurting', manyObjects(60_000));
    await Promise.all([
      send('home', 'first', good),
      send('airport', 'hurting', good),
      send('airport', 'neighbour', good),
      send('elsewhere', 'stranger', good),
    ]);
    expect(done).toEqual(['hurting', 'first', 'neighbour', 'stranger', 'hurting']);
  });
});
