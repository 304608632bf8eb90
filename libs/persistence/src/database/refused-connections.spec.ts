import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { RefusedConnections } from './refused-connections.ts';

const startingUp = Object.assign(new Error('the database system is starting up'), {
  code: '57P03',
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('connections to a server that refuses them', () => {
  it('is asked once at a time, with pauses, however many ask', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const gate = new RefusedConnections();
    const connect = jest.fn<() => Promise<string>>().mockRejectedValue(startingUp);
    await expect(gate.connect(connect)).rejects.toBe(startingUp);

    for (let asked = 0; asked < 10; asked += 1)
      await expect(gate.connect(connect)).rejects.toBe(startingUp);
    expect(connect).toHaveBeenCalledTimes(1);

    now.mockReturnValue(1000);
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => gate.connect(connect)));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(connect).toHaveBeenCalledTimes(2);
  });

  it('is open to all again once one knock was answered', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const gate = new RefusedConnections();
    const connect = jest.fn<() => Promise<string>>();
    connect.mockRejectedValueOnce(startingUp).mockResolvedValue('connected');
    await expect(gate.connect(connect)).rejects.toBe(startingUp);

    now.mockReturnValue(1000);
    await expect(gate.connect(connect)).resolves.toBe('connected');
    await expect(gate.connect(connect)).resolves.toBe('connected');
    expect(connect).toHaveBeenCalledTimes(3);
  });

  it('holds nobody back for a failure of their own', async () => {
    const gate = new RefusedConnections();
    const late = new Error('timeout exceeded when trying to connect');
    const connect = jest.fn<() => Promise<string>>().mockRejectedValueOnce(late);
    connect.mockResolvedValue('connected');
    await expect(gate.connect(connect)).rejects.toBe(late);
    await expect(gate.connect(connect)).resolves.toBe('connected');
  });
});
