import type { Database } from 'better-sqlite3';
import { v7 as uuidv7 } from 'uuid';

const PUPILS_OF_A_SCHOOL = 1_000;

/**
 * Adds further schools beside the demo's, each with a period, ten classes and a thousand pupils with records: copies
 * of one pupil of the demo under other names and numbers.
 */
export function plantSchools(database: Database, schools: number): void {
  const plant = database.transaction(() => {
    for (let school = 0; school < schools; school += 1) {
      const homebase = uuidv7();
      database
        .prepare(
          "INSERT INTO homebases (id, name, kind, timezone, created_at) VALUES (?, ?, 'school', 'Asia/Jakarta', 1)",
        )
        .run(homebase, `SMA Bench ${school}`);
      plantPupils(database, homebase, PUPILS_OF_A_SCHOOL, `${school}`);
    }
  });
  plant();
}

/** Adds pupils in ten classes of a school's active period, creating them if necessary. */
export function plantPupils(database: Database, homebase: string, pupils: number, mark: string): void {
  const period = activePeriod(database, homebase);
  const classes = Array.from({ length: 10 }, (_, index) =>
    plantClass(database, homebase, `${mark}-${index}`),
  );
  const user = database.prepare(
    `INSERT INTO users (homebase, id, level, name, nis, gender, phone, password_hash, created_at)
     VALUES (?, ?, 'student', ?, ?, ?, ?, '-', 1)`,
  );
  const record = database.prepare(
    `INSERT INTO pupil_records (homebase, student, nisn, nik, birth_place, birth_date, religion, address, father_name, mother_name)
     VALUES (?, ?, ?, ?, 'Bandung', '2010-07-05', 'Islam', 'Jalan Melati No. 3', 'Ayah', 'Ibu')`,
  );
  const seat = database.prepare(
    'INSERT INTO enrolments (homebase, period, student, class) VALUES (?, ?, ?, ?)',
  );
  for (let index = 0; index < pupils; index += 1) {
    const id = uuidv7();
    const number = `${mark}${String(index).padStart(6, '0')}`;
    user.run(homebase, id, nameOf(index, mark), `B${number}`, index % 2 ? 'P' : 'L', '081234500001');
    record.run(homebase, id, String(index).padStart(10, '0'), `32730250${String(index).padStart(8, '0')}`);
    seat.run(homebase, period, id, classes[index % classes.length]);
  }
}

const FIRST = ['Ayu', 'Budi', 'Citra', 'Dewi', 'Eka', 'Fajar', 'Gilang', 'Hana', 'Indra', 'Joko'];
const LAST = ['Lestari', 'Wijaya', 'Saputra', 'Rahayu', 'Nugroho', 'Permata', 'Siregar', 'Hidayat', 'Utami'];

/** One in a hundred thousand has a name of his own. */
function nameOf(index: number, mark: string): string {
  if (mark === '7' && index === 777) return 'Zulkarnain Bintang Timur';
  return `${FIRST[index % FIRST.length]} ${LAST[index % LAST.length]} ${index}`;
}

function activePeriod(database: Database, homebase: string): string {
  const found = database
    .prepare('SELECT id FROM periods WHERE homebase = ? AND is_active = 1')
    .pluck()
    .get(homebase);
  if (typeof found === 'string') return found;
  const id = uuidv7();
  database
    .prepare(
      "INSERT INTO periods (homebase, id, name, is_active, created_at) VALUES (?, ?, '2026/2027', 1, 1)",
    )
    .run(homebase, id);
  return id;
}

function plantClass(database: Database, homebase: string, name: string): string {
  const [grade, id] = [uuidv7(), uuidv7()];
  database
    .prepare('INSERT INTO grades (homebase, id, name) VALUES (?, ?, ?)')
    .run(homebase, grade, `B${name}`);
  database
    .prepare('INSERT INTO classes (homebase, id, grade, name) VALUES (?, ?, ?, ?)')
    .run(homebase, id, grade, `Kelas ${name}`);
  return id;
}

/** Adds entries to a school's audit log, of its admin about its pupils. */
export function plantActs(database: Database, homebase: string, actor: string, acts: number): void {
  const insert = database.prepare(
    "INSERT INTO audit_log (homebase, id, at, actor, action, subject, detail) VALUES (?, ?, ?, ?, ?, ?, '{}')",
  );
  const pupils = database
    .prepare("SELECT id FROM users WHERE homebase = ? AND level = 'student'")
    .pluck()
    .all(homebase);
  const begin = Date.now() - acts * 1_000;
  const plant = database.transaction(() => {
    for (let index = 0; index < acts; index += 1) {
      const at = begin + index * 1_000;
      const action = index % 100 === 0 ? 'pupil.change' : 'auth.signIn';
      insert.run(homebase, uuidv7({ msecs: at }), at, actor, action, pupils[index % pupils.length]);
    }
  });
  plant();
}
