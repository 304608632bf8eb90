import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  changePoolRenderer,
  changeRenderer,
  createRenderer,
  deleteRenderer,
  listAccountRenderers,
  listJobs,
  listPoolRenderers,
  readRenderer,
} from '@jampot/contracts';
import type { Renderer } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { keys } from '../../lib/queries/index.ts';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { poolRenderer, renderer } from '../../testing/farm.ts';
import { administrator } from '../../testing/people.ts';
import { PoolRendererPage } from './pool-renderer-page.tsx';
import { RendererPage } from './renderer-page.tsx';
import { RenderersPage } from './renderers-page.tsx';

const gateway = fakeGateway();
let now = renderer();
beforeEach(() => {
  now = renderer();
  gateway.on(readRenderer, () => [now]);
  gateway.on(listJobs, () => []);
  gateway.on(changeRenderer, ({ body }) => {
    now = { ...now, ...(body as object) };
    return [now];
  });
});

async function edit(user: UserEvent, field: string, value: string): Promise<void> {
  const name = new RegExp(`^${field}: .*Edit$`, 'u');
  await user.click(await screen.findByRole('button', { name }));
  const box = screen.getByRole('textbox', { name: field });
  await user.clear(box);
  await user.type(box, `${value}{Enter}`);
}

describe('the page of a renderer', () => {
  let gone = false;
  const drawn = async () => {
    gone = false;
    return draw(<RendererPage id={7} onGone={() => (gone = true)} />);
  };

  test('tells what a field became', async () => {
    const { user } = await drawn();
    await edit(user, 'Program on Linux', '/opt/x');
    expect(await screen.findByText('Program on Linux successfully changed to /opt/x')).toBeTruthy();
    await edit(user, 'Extension', '');
    expect(await screen.findByText('Extension successfully changed to none')).toBeTruthy();
  });

  test('adds and removes arguments, and says so when that is refused', async () => {
    const { user } = await drawn();
    await user.type(await screen.findByRole('textbox', { name: 'Argument to add' }), '-F');
    await user.type(screen.getByRole('textbox', { name: 'Value to add' }), '1-9');
    await user.click(screen.getByRole('button', { name: 'Add argument' }));
    expect(await screen.findByText('Arguments successfully changed to -F')).toBeTruthy();
    gateway.on(changeRenderer, () => refused(500));
    await user.click(await screen.findByRole('button', { name: 'Remove the argument -F' }));
    expect(await screen.findByText(/Arguments failed to update\./u)).toBeTruthy();
    expect(gateway.asked(changeRenderer).map(({ body }) => body)).toEqual([
      { arguments: [{ arg: '-F', default: '1-9' }] },
      { arguments: [] },
    ]);
  });

  test('takes no stray brace, and says so at the field', async () => {
    const { user } = await drawn();
    const argument = await screen.findByRole('textbox', { name: 'Argument to add' });
    await user.type(argument, '-i');
    await user.type(screen.getByRole('textbox', { name: 'Value to add' }), '}{{');
    expect(screen.getByText('A brace (}) is not opened.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add argument' })).toHaveProperty('disabled', true);
    await edit(user, 'Program on Linux', '/opt/{{nuke');
    expect(screen.getByText('A brace ({) is not closed.')).toBeTruthy();
    expect(gateway.asked(changeRenderer)).toEqual([]);
  });

  test('puts back no expression that another saved', async () => {
    const { client, user } = await drawn();
    const warning = await screen.findByRole('textbox', { name: 'Warning expression' });
    await user.type(warning, 'Warn');
    await user.clear(warning);
    now = renderer({ warning_regex: 'WARN' });
    await client.invalidateQueries({ queryKey: keys.renderers });
    await waitFor(() => expect(warning).toHaveProperty('value', 'WARN'));
    await user.type(screen.getByRole('textbox', { name: 'Error expression' }), '^ERROR');
    await user.click(screen.getByRole('button', { name: 'Save expressions' }));
    expect(await screen.findByText('Error expression successfully changed to ^ERROR')).toBeTruthy();
    expect(gateway.asked(changeRenderer)[0]?.body).toEqual({ error_regex: '^ERROR' });
  });

  test('removes it after asking', async () => {
    gateway.on(deleteRenderer, () => [renderer()]);
    const { user } = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText('Are you sure you want to remove this renderer permanently?');
    expect(gateway.asked(deleteRenderer)).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement);
    await waitFor(() => expect(gone).toBe(true));
  });
});

test('a new renderer has to have a name, and is opened', async () => {
  gateway.on(listAccountRenderers, () => []);
  gateway.on(createRenderer, ({ body }) => [renderer(body as Partial<Renderer>)]);
  const opened: number[] = [];
  const { user } = await draw(
    <RenderersPage me={administrator} onOpen={(id) => opened.push(id)} />,
  );
  await screen.findByText('No renderers yet');
  await user.click(screen.getAllByRole('button', { name: 'New renderer' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Add renderer' }));
  expect(await screen.findByText('Field is required.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Name/u }), 'Nuke');
  await user.type(screen.getByRole('textbox', { name: 'Output extension' }), 'mov');
  await user.click(screen.getByRole('button', { name: 'Add renderer' }));
  await waitFor(() => expect(opened).toEqual([7]));
  expect(gateway.asked(createRenderer)[0]?.body).toEqual({
    name: 'Nuke',
    extension: '',
    output_extension: 'mov',
  });
});

describe('how a pool runs a renderer', () => {
  let used = poolRenderer();
  beforeEach(() => {
    used = poolRenderer();
    gateway.on(listPoolRenderers, () => [used]);
    gateway.on(changePoolRenderer, ({ body }) => {
      used = { ...used, ...(body as object) };
      return [used];
    });
  });
  const drawn = (rendererId = 7) =>
    draw(<PoolRendererPage poolId={3} rendererId={rendererId} onGone={() => undefined} />);

  test('is edited field by field', async () => {
    const { user } = await drawn();
    await edit(user, 'Extension', 'exr');
    expect(await screen.findByText('Extension successfully changed to exr')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Outputs an image sequence' }));
    expect(await screen.findByText('Sequence successfully changed to on')).toBeTruthy();
    expect(gateway.asked(changePoolRenderer).map(({ body }) => body)).toEqual([
      { extension: 'exr' },
      { is_sequence: true },
    ]);
  });

  test('goes back to what it was where a switch is refused', async () => {
    gateway.on(changePoolRenderer, () => refused(500));
    const { user } = await drawn();
    const sequence = await screen.findByRole('switch', { name: 'Outputs an image sequence' });
    await user.click(sequence);
    expect(await screen.findByText(/Sequence failed to update\./u)).toBeTruthy();
    await waitFor(() => expect(sequence).toHaveProperty('checked', false));
  });

  test('shows what would run on each system', async () => {
    used = poolRenderer({
      command_line: '{app} -i {source}',
      renderer: renderer({ app_path_win: 'C:\\Program Files\\app.exe' }),
    });
    const { user } = await drawn();
    await user.click(await screen.findByText('Windows'));
    expect(await screen.findByText(/^"C:\\Program Files\\app\.exe" -i /u)).toBeTruthy();
  });

  test('is said not to be there', async () => {
    await drawn(8);
    expect(
      await screen.findByText("I'm sorry, we could not retrieve renderer for id 8"),
    ).toBeTruthy();
  });
});
