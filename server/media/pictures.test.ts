import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { homebase } from '#contract/center/homebase';
import { health } from '#contract/health/health';
import { media } from '#contract/question-bank/media';
import { subject } from '#contract/school/subject';
import { createWorld, type World } from '../../tests/support/world';
import { forgivesUnread } from '../access/change-limit';
import { AppError } from '../failure/app-error';
import { createPictureDrawer } from '../workers/picture-drawer';
import { redrawPicture } from './picture-work';
import { drawPicture, PICTURE_KINDS } from './pictures';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** Lying on its side, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Copyright: 'Rumah Dewi' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test.each([
  ['avatar', 256, 256],
  ['cover', 320, 320],
  ['logo', 160, 320],
  ['question', 800, 1_600],
] as const)(
  'a photograph becomes a %s of %i by %i, upright and without metadata',
  async (kind, width, height) => {
    const drawn = Buffer.from(await drawPicture(await photo(), kind));
    const found = await sharp(drawn).metadata();
    expect({ ...found }).toMatchObject({ format: 'webp', width, height });
    expect([found.exif, found.orientation, drawn.includes('Rumah Dewi')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  },
);

test.each([
  ['portrait', 480, 640],
  ['scan', 1_000, 2_000],
] as const)(
  'a photograph becomes a %s of %i by %i that is printed and passed on, upright and without metadata',
  async (kind, width, height) => {
    const drawn = Buffer.from(await drawPicture(await photo(), kind));
    const found = await sharp(drawn).metadata();
    expect({ ...found }).toMatchObject({ format: 'jpeg', width, height });
    expect([found.exif, found.orientation, drawn.includes('Rumah Dewi')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  },
);

test('what is transparent in a scanned page is white, and not black', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const page = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { channels } = await sharp(Buffer.from(await drawPicture(page, 'scan'))).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('a question keeps the first frame of an animation; other pictures may not be animations', async () => {
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  for (const kind of PICTURE_KINDS) {
    const drawn = drawPicture(gif, kind).then(() => 'drawn');
    expect([kind, await drawn.catch((error) => error.code)]).toEqual([
      kind,
      kind === 'question' ? 'drawn' : 'imageUnreadable',
    ]);
  }
});

test('a picture that had no processor until its time was up is asked for again; one that had it is refused', async () => {
  const large = await sharp({ create: { width: 2_500, height: 2_500, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const outcome = (cpuMs: () => number) =>
    redrawPicture(large, (picture) => picture.blur(400).webp(), { seconds: 1, cpuMs }).catch(
      ({ code }) => code,
    );
  expect(await outcome(() => 0)).toBe('busy');
  expect(forgivesUnread(new AppError('busy'))).toBe(true);
  let spent = 0;
  const busyAllTheTime = () => {
    spent += 900;
    return spent;
  };
  expect(await outcome(busyAllTheTime)).toBe('imageUnreadable');
});

test('a picture that brings its decoder down is refused, whatever it is for, and the server lives', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lentera-pictures-'));
  const program = join(dir, 'picture-process.cjs');
  writeFileSync(program, "process.on('message', () => process.kill(process.pid, 'SIGKILL'));");
  world.services.pictures = createPictureDrawer(program);
  const [pupil, teacher] = [await world.as('1001'), await world.as('guru')];
  const [admin, office] = [await world.as('admin@demo.sch.id'), await world.as('pusat@demo.sch.id')];
  const [taught] = (await admin.call(subject.list, {})).body.data;
  const [school] = (await office.call(homebase.list, {})).body.data;
  const before = world.changes();
  const refused = [
    await pupil.call(account.saveAvatar, {}),
    await teacher.call(media.saveImage, {}),
    await admin.call(subject.saveCover, { id: taught?.id ?? '' }),
    await office.call(homebase.saveLogo, { id: school?.id ?? '' }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'imageUnreadable'));
  expect((await world.anonymous.call(health.live, {})).status).toBe(200);
  expect(world.changes()).toBe(before);
  world.services.pictures.stop();
  rmSync(dir, { recursive: true });
});
