import { changeNode, createEnrolment, createNode, deleteNode } from '@jampot/contracts';
import type { Node } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { editDone } from '../../lib/farm/edit.ts';
import type { Edit } from '../../lib/farm/edit.ts';
import { keys } from '../../lib/queries/index.ts';

/** Letters of a node's address. */
export const MOST_ADDRESS = 255;

type NodeFields = Pick<Node, 'name' | 'username' | 'address'>;

/** Makes a node that no agent is enrolled for yet. */
export const addNode = (accountId: number) =>
  change<NodeFields, Node>({
    send: (body) => api.one(createNode, { params: { id: accountId }, body }),
    stale: [keys.nodes],
  });

/** Changes a field of a node, which tells a refusal itself. */
export const editNode = (id: number) =>
  change<Edit<Partial<NodeFields>>>({
    send: ({ change: body }) => api.one(changeNode, { params: { id }, body }),
    stale: [keys.nodes],
    untilFresh: true,
    failed: false,
    done: editDone,
  });

/** Lets a node end what runs and take nothing new, or take jobs again. */
export const drainNode = (id: number) =>
  change<boolean>({
    send: (draining) => api.one(changeNode, { params: { id }, body: { draining } }),
    stale: [keys.nodes],
  });

/** Removes a node for good. */
export const removeNode = () =>
  change<Node>({
    send: ({ id }) => api.one(deleteNode, { params: { id } }),
    stale: [keys.nodes],
  });

/** A token by which an agent becomes a node, and until when it may. */
export interface Enrolment {
  readonly token: string;
  readonly expires: string;
}

/** Makes such a token; the one before is void. */
export const makeEnrolment = (nodeId: number) =>
  change<void, Enrolment>({ send: () => api.one(createEnrolment, { params: { id: nodeId } }) });
