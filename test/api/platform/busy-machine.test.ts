import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { languageHeader } from '#contract/headers.ts';
import { apiPath } from '#contract/paths.ts';
import { fileWorkshop, workshop } from '../../../server/platform/files/file-workshop.ts';
import { bearer, call, newDraft, pictureBytes, upload } from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => portal.close());

/** Gives files no time, as a machine does that is busy with other work. */
function giveNoTime(): void {
  vi.spyOn(workshop, 'run').mockImplementation(fileWorkshop({ clockMilliseconds: 0 }).run);
}

it.each([
  ['en-US', 'The portal was too busy to read the file. Try again in 10 seconds.'],
  ['ne', 'पोर्टल व्यस्त भएकाले फाइल पढ्न सकिएन। १० सेकेन्डपछि फेरि प्रयास गर्नुहोस्।'],
  ['np', '本网站目前繁忙，未能读取文件。请在10秒后重试。'],
])(
  'answers 503 in %s to an upload that could not be read in time, and takes it afterwards',
  async (language, words) => {
    const draft = await newDraft(portal);
    giveNoTime();
    const refused = await upload(portal, draft.token, 'photo', await pictureBytes(), 'me.jpg', undefined, {
      [languageHeader]: language,
    });
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '10',
      expect.objectContaining({
        message: words,
        refusals: [{ code: 'file_not_read_in_time', field: 'file', values: { seconds: 10 } }],
      }),
    ]);
    vi.restoreAllMocks();
    expect((await upload(portal, draft.token, 'photo', await pictureBytes())).status).toBe(201);
  },
);

it('answers 503 to a preview that could not be drawn in time', async () => {
  const draft = await newDraft(portal);
  const { body } = await upload(portal, draft.token, 'photo', await pictureBytes());
  giveNoTime();
  const preview = apiPath('documentPreview', { document_id: body.data.id });
  const refused = await call(portal, 'GET', preview, undefined, bearer(draft.token));
  expect([refused.status, refused.headers['retry-after'], refused.body.title]).toEqual([
    503,
    '5',
    'temporarily_unavailable',
  ]);
});
