import { describe, expect, it } from '@jest/globals';
import { folderTeamsChanged, JampotError, teamChanged } from '@jampot/contracts';
import { event, gateway, inFolder, roleChange, team, teamChange } from './event-line-stage.ts';

describe('the line to a browser', () => {
  it('ends when the gateway stops, and when it did before it was known what the person may hear', async () => {
    const { wire, listeners, open, answer, end } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    expect(wire.ended).toBe(false);
    end();
    expect(wire.ended).toBe(true);
    expect(listeners.size).toBe(0);

    const late = gateway();
    const waiting = late.open();
    late.end();
    await late.answer(team(40));
    await waiting;
    expect(late.wire.messages).toEqual(['now ready']);
    expect(late.wire.ended).toBe(true);
  });

  it('is over when the browser goes while it is asked what the person may hear', async () => {
    const { wire, listeners, open, tell, answer } = gateway();
    const opened = open();
    wire.emit('close');
    expect(listeners.size).toBe(0);
    await answer(team(40));
    await opened;
    tell(inFolder('1', 40));
    expect(wire.written).toBe('');
  });

  it('says nothing after its last word, to one that does not read either', async () => {
    const { wire, listeners, open, tell, answer } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    wire.end = () => {
      wire.ended = true;
    };
    const [listener] = listeners;
    tell(teamChange(5));
    await answer(new JampotError('unavailable'));
    expect(wire.ended).toBe(true);
    const before = wire.written;
    listener?.(inFolder('9', 40));
    expect(wire.written).toBe(before);
    expect(listeners.size).toBe(0);
  });

  it('has everything fetched again when too much waited', async () => {
    const { wire, open, tell, answer } = gateway();
    const opened = open();
    for (let n = 0; n < 1500; n += 1) tell(inFolder(String(n), 40));
    await answer(team(40));
    await opened;
    expect(wire.messages).toEqual(['now missed', 'now ready']);
  });

  it('loses nothing that happens while it is asked what the person may hear', async () => {
    const { wire, open, tell, answer } = gateway();
    const opened = open();
    tell(inFolder('1', 40));
    tell(inFolder('2', 41));
    await answer(team(40));
    await opened;
    tell(inFolder('3', 40));
    expect(wire.messages).toEqual(['1 assets.changed', 'now ready', '3 assets.changed']);
    wire.end();
  });

  it('tells what was missed once, though it was also heard meanwhile', async () => {
    const { wire, open, tell, answer } = gateway([inFolder('7', 40), inFolder('8', 40)]);
    const opened = open('6');
    tell(inFolder('8', 40));
    tell({ ...inFolder('8', 40), id: null });
    await answer(team(40));
    await opened;
    expect(wire.messages).toEqual([
      '7 assets.changed',
      '8 assets.changed',
      'assets.changed',
      'now ready',
    ]);
    wire.end();
  });

  it('says that too much was missed', async () => {
    const { wire, open, answer } = gateway(null);
    const opened = open('gone');
    await answer(team());
    await opened;
    expect(wire.messages).toEqual(['now missed', 'now ready']);
    wire.end();
  });

  it('asks again when teams change while it asks', async () => {
    const { wire, open, tell, answer, waits } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    tell(teamChange(5));
    tell(teamChange(5));
    expect(waits()).toBe(1);
    await answer(team(40));
    expect(waits()).toBe(1);
    await answer(team());
    expect(waits()).toBe(0);
    tell(inFolder('2', 40));
    expect(wire.messages.filter((message) => message.includes('assets'))).toEqual([]);
    wire.end();
  });

  it('has everything fetched again when the person hears more or less than before, and only then', async () => {
    const { wire, open, tell, answer, waits } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    tell(teamChange(6));
    expect(waits()).toBe(0);
    tell(teamChange(5));
    await answer(team(40));
    expect(wire.messages).not.toContain('missed');
    tell(teamChange(5));
    await answer(team(40, 41));
    expect(wire.messages).toContain('missed');
    wire.end();
  });

  it('tells no more of what the role on a team may not read any more', async () => {
    const { wire, open, tell, answer } = gateway();
    const opened = open();
    tell(roleChange(9, {}));
    await answer(team(40));
    await opened;
    tell(inFolder('1', 40));
    tell(roleChange(3, { notes: 'r' }));
    tell(inFolder('2', 40));
    tell(teamChange(5));
    await answer(team(40));
    tell(inFolder('3', 40));
    expect(wire.messages.slice(0, 3)).toEqual(['now ready', '1 assets.changed', 'missed']);
    expect(wire.messages).not.toContain('3 assets.changed');
    wire.end();
  });

  it('tells whom it may concern that other teams count in folders, but not in which', async () => {
    const { wire, open, tell, answer, waits } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    const moved = (id: string, team_folder_id: number, left?: number[]) => {
      const change = event(id, folderTeamsChanged.name, { to: 'services' });
      const data = { folders: [{ id: 77, team_folder_id }], ...(left ? { left } : {}) };
      tell({ ...change, envelope: { ...change.envelope, data } });
    };
    moved('6', 41, [42]);
    moved('7', 40, [41]);
    moved('8', 41, [40, 42]);
    moved('9', 41);
    const told = ['7', '8', '9'].map((id) => `${id} folders.teams-changed`);
    expect(wire.messages).toEqual(['now ready', ...told]);
    expect(wire.written).not.toContain('77');
    expect(waits()).toBe(0);
    wire.end();
  });

  it('takes what it does not understand for something that may concern anybody', async () => {
    const { wire, open, tell, answer, waits } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    tell(event('6', folderTeamsChanged.name, { to: 'services' }));
    expect(wire.messages).toEqual(['now ready', '6 folders.teams-changed']);
    tell(event('7', teamChanged.name, { to: 'users', user_ids: [5] }));
    expect(waits()).toBe(1);
    await answer(team(41));
    expect(wire.messages).toContain('missed');
    wire.end();
  });

  it('answers nothing and listens no more when nobody knows what the person may hear', async () => {
    const { wire, listeners, open, answer } = gateway();
    const opened = open();
    await Promise.all([
      expect(opened).rejects.toMatchObject({ code: 'unavailable' }),
      answer(new JampotError('unavailable')),
    ]);
    expect(wire.written).toBe('');
    expect(listeners.size).toBe(0);
  });

  it('never tells of another account', async () => {
    const { wire, open, tell, answer } = gateway();
    const opened = open();
    await answer({ everything: true, teams: new Map() });
    await opened;
    const other = event('1', 'assets.changed', { to: 'account' });
    tell({ ...other, envelope: { ...other.envelope, account_id: 2 } });
    expect(wire.messages).toEqual(['now ready']);
    wire.end();
  });
});
