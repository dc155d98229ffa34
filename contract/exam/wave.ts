import * as z from 'zod/mini';
import { instant } from '../fields';

/** More than a school day holds. */
export const WAVES_MAX = 12;

const times = { open_at: instant, close_at: instant };

/** When the pupils of a wave (sesi) can begin, and when its end cuts off their time. */
export const waveTimes = z.strictObject(times);
export type WaveTimes = z.output<typeof waveTimes>;

/** One of several times at which parts of the pupils sit the same exam in the same rooms (sesi, gelombang). */
export const wave = z.strictObject({ number: z.int(), ...times });
export type Wave = z.output<typeof wave>;
