import { expect, test } from '@jest/globals';
import { DEFAULT_STATUSES } from '@jampot/domain';
import { stagesOf } from './stages.ts';

const usual = DEFAULT_STATUSES.map((status) => ({ ...status, base_id: null, new: false }));
const named = (id: number, name: string) =>
  usual.map((status) => (status.id === id ? { ...status, name } : status));
const replacing = (id: number, name: string) =>
  usual.flatMap((status) => (status.id === id ? [{ ...status, id: 90, name, base_id: id }] : []));

test('a new account has the stages that its statuses are named for', () => {
  const stages = stagesOf(usual);
  expect(Object.values(stages).map(({ query }) => query['status.name'])).toEqual([
    'Not Started,In Progress,Revision Needed',
    'Revision Needed',
    'For Review',
    'Approved',
    'Final',
  ]);
  // Nothing is asked twice because it became known.
  expect(stagesOf([])).toEqual(stages);
});

test('a status that has another name is the same stage, and so is one in its place in a folder', () => {
  const { review } = stagesOf([...named(2, 'WFA'), ...replacing(2, 'Client Review')]);
  expect(review).toEqual({ name: 'WFA', query: { 'status.name': 'WFA,Client Review' } });
});

test('what is new in a folder is no stage of the account', () => {
  const own = { ...usual[3], id: 91, name: 'Odd', order: 4.5, new: true } as (typeof usual)[number];
  expect(stagesOf([...usual, own]).review.query).toEqual({ 'status.name': 'For Review' });
});

test('names that a list of values can’t hold are told by ids', () => {
  expect(stagesOf([...named(2, 'Ready, for the client'), ...replacing(2, 'WFA')]).review).toEqual({
    name: 'Ready, for the client',
    query: { status_id: '2,90' },
  });
});

test('a workflow that is short has its stages, and one without approval those of a new account', () => {
  const short = usual.filter(({ id }) => id === 2 || id === 4);
  expect(stagesOf(short).toDo.name).toBe('For Review');
  expect(stagesOf(short).final.name).toBe('Approved');
  const open = usual.filter(({ approves }) => !approves);
  expect(stagesOf(open).review.name).toBe('For Review');
});
