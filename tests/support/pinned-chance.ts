import fc from 'fast-check';

// The same cases each time, so that a failure is caused by the change. `FC_SEED` chooses others: a number, or
// `random`.
const { FC_SEED = '20261121' } = process.env;
if (FC_SEED !== 'random') fc.configureGlobal({ seed: Number(FC_SEED) });
