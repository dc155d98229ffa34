// Loaded before the server (`node --import`): the SQLite of a machine that is too old.
import BetterSqlite3 from 'better-sqlite3';

const { prepare } = BetterSqlite3.prototype;
BetterSqlite3.prototype.prepare = function prepareAsOld(text) {
  return prepare.call(this, text.replace('sqlite_version()', "'3.46.1'"));
};
