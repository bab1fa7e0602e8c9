import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
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

describe('a file that costs too much', () => {
  it('is refused by the count of its objects, and ends the form it came with', async () => {
    // The count decides, however busy the machine is.
    const workshop = fileWorkshop({ timeLimitMilliseconds: 30_000 });
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
    const stopped = fileWorkshop({ timeLimitMilliseconds: 0 });
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
