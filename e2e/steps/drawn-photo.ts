import sharp from 'sharp';

const person = `
  <path d="M60 450c6-70 50-92 115-92s109 22 115 92" fill="#27364a"/>
  <path d="M148 300h54v58q-27 22-54 0z" fill="#b98561"/>
  <ellipse cx="175" cy="215" rx="80" ry="105" fill="#d29c76"/>
  <ellipse cx="94" cy="225" rx="11" ry="20" fill="#c98f69"/><ellipse cx="256" cy="225" rx="11" ry="20" fill="#c98f69"/>
  <path d="M92 205c-10-86 34-125 83-125s93 39 83 125c-6-32-16-52-28-62-40 8-84 8-110 0-12 10-22 30-28 62z" fill="#241c19"/>
  <path d="M120 190q22-12 44 0" stroke="#241c19" stroke-width="7" fill="none"/><path d="M186 190q22-12 44 0" stroke="#241c19" stroke-width="7" fill="none"/>
  <ellipse cx="142" cy="210" rx="16" ry="8" fill="#fff"/><ellipse cx="208" cy="210" rx="16" ry="8" fill="#fff"/>
  <circle cx="142" cy="210" r="7" fill="#2a1c14"/><circle cx="208" cy="210" r="7" fill="#2a1c14"/>
  <path d="M174 215q-8 32-12 42 12 8 26 0" stroke="#a5714f" stroke-width="5" fill="none"/>
  <path d="M145 282q30 16 60 0" stroke="#8e4b40" stroke-width="8" fill="none"/>`;

/** Draws a photo of somebody who does not exist: upright, 1400 by 1800 pixels, on a light wall. */
export function drawnPhoto(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 450"><rect width="350" height="450" fill="#e8ecf1"/>${person}</svg>`;
  return sharp(Buffer.from(drawing), { density: 288 }).resize(1400, 1800).jpeg().toBuffer();
}

/** Draws the same person far away, low and to the right in a photo of the same size. */
export async function distantPhoto(): Promise<Buffer> {
  const near = await sharp(await drawnPhoto())
    .resize(600, 771)
    .toBuffer();
  return sharp({ create: { width: 1400, height: 1800, channels: 3, background: '#e8ecf1' } })
    .composite([{ input: near, left: 700, top: 1029 }])
    .jpeg()
    .toBuffer();
}

/** Draws the same person twice, side by side. */
export async function sharedPhoto(): Promise<Buffer> {
  const one = await sharp(await drawnPhoto())
    .resize(700, 900)
    .toBuffer();
  return sharp({ create: { width: 1400, height: 1800, channels: 3, background: '#e8ecf1' } })
    .composite([
      { input: one, left: 0, top: 500 },
      { input: one, left: 700, top: 500 },
    ])
    .jpeg()
    .toBuffer();
}

/** The drawn photo as taken at night. */
export async function darkPhoto(): Promise<Buffer> {
  return sharp(await drawnPhoto())
    .linear(0.3, 0)
    .jpeg()
    .toBuffer();
}
