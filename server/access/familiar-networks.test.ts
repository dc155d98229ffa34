import { expect, test } from 'vitest';
import { createFamiliarNetworks } from './familiar-networks';

const SCHOOL = '203.0.113.7';
const HOME = '198.51.100.9';

const pupil = (number: number, homebase = 'school a') => ({ homebase, id: `${homebase} ${number}` });

/** This many pupils of a school have signed in from that network. */
function afterPeople(people: number, homebase?: string) {
  const networks = createFamiliarNetworks();
  for (let number = 1; number <= people; number += 1) networks.cameIn(SCHOOL, pupil(number, homebase));
  return networks;
}

test('an account is known in the networks it has signed in from, and only there', () => {
  const networks = afterPeople(1);
  expect(networks.isFamiliar(SCHOOL, pupil(1))).toBe(true);
  expect(networks.isFamiliar(SCHOOL, pupil(2))).toBe(false);
  expect(networks.isFamiliar(HOME, pupil(1))).toBe(false);
});

test('five people of a school make a network one of the school for all of its people; a household of four does not', () => {
  expect(afterPeople(4).isFamiliar(SCHOOL, pupil(99))).toBe(false);
  expect(afterPeople(5).isFamiliar(SCHOOL, pupil(99))).toBe(true);
  expect(afterPeople(300).isFamiliar(SCHOOL, pupil(99))).toBe(true);
});

test('a person who signs in often counts once', () => {
  const networks = createFamiliarNetworks();
  for (let times = 0; times < 20; times += 1) networks.cameIn(SCHOOL, pupil(1));
  expect(networks.isFamiliar(SCHOOL, pupil(99))).toBe(false);
});

test('a network familiar to one school is not familiar to another, and other networks are not familiar to the school', () => {
  const networks = afterPeople(5, 'school a');
  expect(networks.isFamiliar(SCHOOL, pupil(1, 'school b'))).toBe(false);
  expect(networks.isFamiliar(HOME, pupil(99, 'school a'))).toBe(false);
  for (let number = 1; number <= 4; number += 1) networks.cameIn(SCHOOL, pupil(number, 'school b'));
  expect(networks.isFamiliar(SCHOOL, pupil(99, 'school b'))).toBe(false);
});
