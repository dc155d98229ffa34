import * as z from 'zod/mini';
import { group } from '../endpoint';
import { DIVISION_NAME_MAX, done, id, listQuery, pageOf, requiredText } from '../fields';
import { saved } from './periode';

export const ROOM_CAPACITY_MAX = 500;
const ROOM_COLUMNS_MAX = 20;

const roomRow = z.strictObject({
  id,
  name: z.string(),
  /** Usable seats. */
  capacity: z.int(),
  /** Seats in one row; the last row need not be full. */
  columns: z.int(),
  /** How many exams use it. */
  exams: z.int(),
});
export type RoomRow = z.output<typeof roomRow>;

export const room = group('/api/admin/room', {
  list: {
    method: 'GET',
    path: '/get-room',
    levels: ['admin', 'teacher'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(roomRow),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The rooms of the school, by name.',
  },
  save: {
    method: 'POST',
    path: '/add-room',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      name: requiredText(DIVISION_NAME_MAX, 'Nama ruang harus diisi.'),
      capacity: z.coerce
        .number('Isi jumlah kursi.')
        .check(z.int(), z.gte(1, 'Paling sedikit satu kursi.'), z.lte(ROOM_CAPACITY_MAX)),
      columns: z.coerce
        .number('Isi kursi per baris.')
        .check(z.int(), z.gte(1, 'Paling sedikit satu kursi per baris.'), z.lte(ROOM_COLUMNS_MAX)),
    }),
    reply: saved,
    retry: 'never',
    origin: 'ours',
    summary: 'Adds a room, or changes one; no seat goes that somebody was given.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-room',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: 'Deletes a room in which no exam is sat.',
  },
});
