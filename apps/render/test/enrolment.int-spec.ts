import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accessProof,
  admitAgent,
  agentCut,
  challengeAgent,
  connectAgent,
  createEnrolment,
  deleteNode,
} from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import { createLog, Signals } from '@jampot/service-kit';
import { callerOf, eventually } from '@jampot/testing';
import { randomUUID, sign } from 'node:crypto';
import { EndedAdmissionsConsumer } from '../src/dispatch/enrolment/ended-admissions.consumer.ts';
import { administrator, FarmStage } from './farm-stage.ts';
import { newKeys, PlayedNode } from './played-node.ts';

let farm: FarmStage;
beforeAll(async () => {
  farm = await FarmStage.start();
});
afterAll(() => farm.stop());

async function newNode(): Promise<PlayedNode> {
  const [made] = await farm.rows<{ id: string }>(
    `INSERT INTO nodes (account_id, name) VALUES (1, 'New') RETURNING id`,
  );
  return new PlayedNode(farm, Number(made?.id));
}

/** Fills with the nodes whose connections are ended. */
async function nodesCutOff(): Promise<readonly number[]> {
  const cut: number[] = [];
  const signals = new Signals(farm.calls.bus, createLog('test', 'error'));
  signals.on(agentCut, ({ node_id }) => cut.push(node_id));
  await farm.calls.bus.connection.flush();
  return cut;
}

describe('an enrolment', () => {
  it('is made by who may change nodes of the account', async () => {
    const { id } = await newNode();
    const status = async (caller: Parameters<typeof farm.calls.call>[1]) =>
      (await farm.calls.call(createEnrolment, caller, { params: { id } })).status;
    expect(await status(callerOf(ROLE_LEVEL.projectManager))).toBe(201);
    expect(await status(callerOf(ROLE_LEVEL.reviewer))).toBe(403);
    expect(await status(callerOf(ROLE_LEVEL.administrator, { account_id: 2 }))).toBe(404);
    expect(await status(null)).toBe(401);
  });

  it('is of use once, for one key, whose answer may get lost', async () => {
    const node = await newNode();
    const token = await farm.tokenFor(node.id);
    expect(await node.enrol(token)).toBe(200);
    expect(await node.enrol(token)).toBe(200);
    expect(await node.enrol(token, newKeys())).toBe(410);
    expect((await node.admit()).status).toBe(200);
  });

  it('needs the key that it is for, and a token that was made and is the newest', async () => {
    const node = await newNode();
    const old = await farm.tokenFor(node.id);
    const token = await farm.tokenFor(node.id);
    expect(await node.enrol(old)).toBe(401);
    expect(await node.enrol(`${token}x`)).toBe(401);
    expect(await node.enrol(token, node.keys, newKeys())).toBe(401);
    await farm.sql.query('UPDATE node_enrolments SET expires = now()');
    expect(await node.enrol(token)).toBe(410);
    expect((await node.admit()).status).toBe(401);
  });

  it('ends with the rights of who made it', async () => {
    const node = await newNode();
    const { user_id } = administrator;
    const role = (permissions: object) =>
      farm.sql.query(
        `INSERT INTO team_roles (id, account_id, name, level, permissions, sequence)
         VALUES (77, 1, 'Manager', 3, $1, 1)
         ON CONFLICT (id) DO UPDATE SET permissions = excluded.permissions`,
        [permissions],
      );
    const maker = (deleted: boolean) =>
      farm.sql.query(
        `INSERT INTO people (id, account_id, name, role_id, level, deleted, sequence)
         VALUES ($1, 1, 'Maker', 77, 3, $2, 1) ON CONFLICT (id) DO UPDATE SET deleted = $2`,
        [user_id, deleted],
      );
    const token = await farm.tokenFor(node.id);
    await role({ nodes: 'r' });
    await maker(false);
    expect(await node.enrol(token)).toBe(401);
    await role({ nodes: 'ru' });
    await maker(true);
    expect(await node.enrol(token)).toBe(401);
    await maker(false);
    const ended = async (occurred: number) => {
      const data = { user_id };
      const event = { account_id: 1, occurred: new Date(occurred).toISOString(), data };
      const { service } = farm;
      await service
        .get(Database)
        .change(systemScope, (tx) => service.get(EndedAdmissionsConsumer).end(event as never, tx));
    };
    // What was made after it is of whoever has the user now.
    await ended(Date.now() - 3_600_000);
    expect(await node.enrol(token)).toBe(200);
    const other = await newNode();
    const unused = await farm.tokenFor(other.id);
    await ended(Date.now() + 1000);
    expect(await other.enrol(unused)).toBe(401);
    // The answer to one that was used may still be asked for again.
    expect(await node.enrol(token)).toBe(200);
    await farm.sql.query('DELETE FROM people; DELETE FROM team_roles');
  });

  it('puts the key before it out of use, and its agent out of the door', async () => {
    const node = await newNode();
    await node.enrol(await farm.tokenFor(node.id));
    await node.connect();
    const cut = await nodesCutOff();
    const keys = newKeys();
    expect(await node.enrol(await farm.tokenFor(node.id), keys)).toBe(200);
    await eventually(() => expect(cut).toEqual([node.id]));
    expect((await node.admit()).status).toBe(401);
    expect((await node.beat()).standing).toBe('gone');
    node.keys = keys;
    expect((await node.admit()).status).toBe(200);
  });

  it('keeps a key with the node that had it first', async () => {
    const [one, other] = [await newNode(), await newNode()];
    await one.enrol(await farm.tokenFor(one.id));
    expect(await other.enrol(await farm.tokenFor(other.id), one.keys)).toBe(409);
  });
});

describe('an access token', () => {
  it('is given for a signature of what was asked, and nothing else', async () => {
    const node = await farm.node();
    const challengeOf = async (id: number) =>
      (await farm.calls.call(challengeAgent, null, { body: { node_id: id } })).row.challenge;
    const own = await challengeOf(node.id);
    const signed = (words: string) =>
      sign(null, Buffer.from(words), node.keys.secret).toString('base64url');
    const status = async (challenge: string, words: string, id = node.id) => {
      const body = { node_id: id, challenge, signature: signed(words) };
      return (await farm.calls.call(admitAgent, null, { body })).status;
    };
    expect(await status(own, own)).toBe(401);
    expect(await status(own, accessProof(node.id, own))).toBe(200);
    const foreign = await challengeOf(999_999);
    expect(await status(foreign, accessProof(node.id, foreign))).toBe(401);
    expect(await status(foreign, accessProof(999_999, foreign), 999_999)).toBe(401);
    expect(await status('x.y', accessProof(node.id, 'x.y'))).toBe(401);
  });

  it('is given once for a challenge, whoever says its answer again, and however often at once', async () => {
    const node = await farm.node();
    const challenge = async () =>
      (await farm.calls.call(challengeAgent, null, { body: { node_id: node.id } })).row.challenge;
    const answer = async (challenged: string) => {
      const words = Buffer.from(accessProof(node.id, challenged));
      const signature = sign(null, words, node.keys.secret).toString('base64url');
      const body = { node_id: node.id, challenge: challenged, signature };
      return (await farm.calls.call(admitAgent, null, { body })).status;
    };
    const [first, second] = [await challenge(), await challenge()];
    expect([await answer(first), await answer(first)]).toEqual([200, 401]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(second)));
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401]);
    // What is over anyway is remembered no longer.
    await farm.sql.query('UPDATE node_challenges SET expires = $1', [new Date(0)]);
    expect(await answer(await challenge())).toBe(200);
    const kept = await farm.rows(`SELECT nonce FROM node_challenges WHERE node_id = ${node.id}`);
    expect(kept).toHaveLength(1);
  });

  it('opens nothing once its node is gone, or named with another account', async () => {
    const node = await farm.connected();
    const { connection } = node;
    const hello = { type: 'hello', protocol: 1, state: 'idle', attempts: [], free_bytes: 1 };
    const machine = { system: 'linux', architecture: '', hostname: '', agent_version: '' };
    const connect = async (account_id: number) =>
      (
        await farm.calls.call(connectAgent, null, {
          body: {
            ...connection,
            account_id,
            connection_id: randomUUID(),
            hello: { ...hello, machine },
          },
        })
      ).row.standing;
    expect(await connect(2)).toBe('gone');
    expect(await connect(1)).toBe('good');
    expect((await node.beat()).standing).toBe('replaced');
    const cut = await nodesCutOff();
    const params = { id: node.id };
    expect((await farm.calls.call(deleteNode, administrator, { params })).status).toBe(200);
    await eventually(() => expect(cut).toEqual([node.id]));
    expect(await connect(1)).toBe('gone');
    expect((await node.beat()).standing).toBe('gone');
  });
});
