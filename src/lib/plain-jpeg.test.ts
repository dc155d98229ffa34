import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sizeOfPlainJpeg } from './plain-jpeg';

const SIZE = { width: 120, height: 90 };
const picture = () => sharp({ create: { ...SIZE, channels: 3, background: '#357' } });
const plain = (options = {}) => picture().jpeg(options).toBuffer();

test('the size of a JPEG without anything a camera wrote into it is read from it, however it is coded', async () => {
  expect(sizeOfPlainJpeg(await plain())).toEqual(SIZE);
  expect(sizeOfPlainJpeg(await plain({ progressive: true, mozjpeg: true }))).toEqual(SIZE);
  expect(sizeOfPlainJpeg(await picture().withIccProfile('srgb').jpeg().toBuffer())).toEqual(SIZE);
});

test('a JPEG that says more than its picture is none of these, nor is any other file', async () => {
  const noted = await picture()
    .withExif({ IFD3: { GPSLatitude: '6/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
  const xmp = await picture().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>').jpeg().toBuffer();
  const one = await plain();
  for (const [what, bytes] of Object.entries({
    noted,
    xmp,
    followed: Buffer.concat([one, noted]),
    remarked: Buffer.concat([one.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 5, 1, 2, 3]), one.subarray(2)]),
    cut: one.subarray(0, -2),
    short: one.subarray(0, 20),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
    empty: Buffer.alloc(0),
  }))
    expect(sizeOfPlainJpeg(bytes), what).toBeUndefined();
});

test('no file, however it was broken, is read beyond its end', async () => {
  const one = await plain();
  for (let at = 2; at < Math.min(one.length, 400); at += 1) {
    const broken = Buffer.from(one);
    broken[at] = 0xff;
    expect(() => sizeOfPlainJpeg(broken)).not.toThrow();
    expect(() => sizeOfPlainJpeg(one.subarray(0, at))).not.toThrow();
  }
});
