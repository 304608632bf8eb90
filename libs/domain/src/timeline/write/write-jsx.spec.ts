import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import ts from 'typescript';
import { frameRate } from '../../frame-rate/frame-rate.ts';
import { frameToSeconds } from '../../timecode/frame-time.ts';
import type { CutExportSettings, ExportAsset } from './cut-export.ts';
import { layCut } from './lay-cut.ts';
import { writeJsx } from './write-jsx.ts';

const PAL = frameRate(25);
const SETTINGS: CutExportSettings = {
  title: 'SC01',
  framerate: PAL,
  offset: '01:00:00:00',
  timeField: 'duration',
  nameSource: 'asset',
  display: 'timecode',
  width: 1920,
  height: 1080,
  subtitles: true,
  sound: false,
  below: false,
};

function asset(name: string, order: number, frames: number): ExportAsset {
  const file = { name: `${name}.mov`, windows: `P:\\${order}.mov`, mac: `/v/${order}.mov` };
  const files = { preview: file, render: null, source: null, startFrame: null };
  const length = { in: null, out: null, duration: frameToSeconds(frames, PAL), artDuration: null };
  const people = { folder: name, status: name, assignee: name };
  const version = { name, version: 1, ...files };
  return { id: order, name, order, ...length, framerate: PAL, ...people, version };
}

function script(names: readonly string[], changed: Partial<CutExportSettings> = {}): string {
  const settings = { ...SETTINGS, ...changed };
  const assets = names.map((name, index) => asset(name, index, 50));
  const written = writeJsx(layCut(assets, 'duration', settings.framerate).shots, settings);
  if (!written.ok) throw new Error(written.error);
  return written.value;
}

const K = ts.SyntaxKind;
/** All that ES3 has of what such a script may be made of. */
const ES3 = new Set([
  K.SourceFile,
  K.ExpressionStatement,
  K.ParenthesizedExpression,
  K.CallExpression,
  K.FunctionExpression,
  K.Block,
  K.VariableStatement,
  K.VariableDeclarationList,
  K.VariableDeclaration,
  K.Identifier,
  K.NumericLiteral,
  K.StringLiteral,
  K.BinaryExpression,
  K.ArrayLiteralExpression,
  K.ObjectLiteralExpression,
  K.PropertyAccessExpression,
  K.ElementAccessExpression,
  K.PrefixUnaryExpression,
  K.PostfixUnaryExpression,
  K.IfStatement,
  K.ForStatement,
  K.TryStatement,
  K.CatchClause,
  K.NewExpression,
  K.ConditionalExpression,
  K.ThrowStatement,
  K.TrueKeyword,
  K.FalseKeyword,
  K.EndOfFileToken,
]);

/** What of a script is no ES3: other syntax, `let`, catches without a name, commas at the end of a list. */
function notEs3(text: string): string[] {
  const source = ts.createSourceFile('a.js', text, ts.ScriptTarget.ES2015, true, ts.ScriptKind.JS);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const operator = node.kind >= K.FirstBinaryOperator && node.kind <= K.LastBinaryOperator;
    if (!ES3.has(node.kind) && !operator) faults.push(K[node.kind]);
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) !== 0) {
      faults.push('let');
    }
    if (ts.isCatchClause(node) && node.variableDeclaration === undefined) faults.push('catch');
    if (ts.isArrayLiteralExpression(node) && node.elements.hasTrailingComma) faults.push('comma');
    ts.forEachChild(node, visit);
  };
  visit(source);
  const { parseDiagnostics = [] } = source as unknown as { parseDiagnostics?: unknown[] };
  return [...faults, ...parseDiagnostics.map(() => 'syntax')];
}

interface Layer {
  readonly of: string;
  name?: string;
  startTime?: number;
  inPoint?: number;
  outPoint?: number;
  audioEnabled?: boolean;
  readonly values: Record<string, unknown>;
}

/** What the script does to a stub of After Effects' objects. */
function run(text: string, os: string, existing: (path: string) => boolean) {
  const layers: Layer[] = [];
  const comps: unknown[][] = [];
  const log: string[] = [];
  const style = { resetCharStyle: () => undefined };
  const layer = (of: string) => {
    const values: Record<string, unknown> = {};
    const property = (key: string) => ({
      value: style,
      setValue: (value: unknown) => void (values[key] = value),
    });
    const made = { of, hasAudio: true, values, property };
    layers.push(made);
    return made;
  };
  class StubFile {
    readonly path: string;
    readonly exists: boolean;
    constructor(path: string) {
      this.path = path;
      this.exists = existing(path);
    }
  }
  const comp = {
    layers: { add: (item: string) => layer(item), addText: (words: string) => layer(words) },
    openInViewer: () => log.push('open'),
  };
  const project = {
    items: { addComp: (...how: unknown[]) => (comps.push(how), comp) },
    importFile: (options: { file: StubFile }) => options.file.path,
    importPlaceholder: (name: string) => `placeholder of ${name}`,
  };
  const app: Record<string, unknown> = {
    project: null,
    newProject: () => void (app['project'] = project),
    beginUndoGroup: (name: string) => log.push(name),
    endUndoGroup: () => log.push('end'),
  };
  const context = createContext({
    app,
    $: { os },
    File: StubFile,
    ImportOptions: class {
      constructor(readonly file: StubFile) {}
    },
    ParagraphJustification: { CENTER_JUSTIFY: 1 },
    alert: (words: string) => log.push(words),
  });
  runInContext(text, context);
  return { layers, comps, log };
}

describe('a script for After Effects', () => {
  test('is ES3 in plain ASCII, whatever the names are', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '"+alert(1)+"',
        '*/',
        '\\',
        '\\u0022',
        '</script>',
        '\u2028',
        '\r\n//',
        '$.x',
      ),
    );
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), hostile, (names, title) => {
        const text = script(names, { title });
        expect(text).toMatch(/^[\r\n\x20-\x7E]*$/u);
        expect(notEs3(text)).toEqual([]);
        const { layers, comps } = run(text, 'Windows 11', () => true);
        expect(comps[0]?.[0]).toBe(title);
        const shots = layers.filter(({ name }) => name !== undefined).toReversed();
        expect(shots.map(({ name }) => name)).toEqual(names);
      }),
      { numRuns: 30 },
    );
  });

  test('finds what is no ES3', () => {
    expect(notEs3('let a = [1,]; a.map((b) => b); try {} catch {}')).toEqual(
      expect.arrayContaining(['let', 'comma', 'ArrowFunction', 'catch']),
    );
  });

  test('lays shots, sound and subtitles out', () => {
    const { layers, comps, log } = run(
      script(['A', 'B'], { below: true }),
      'Macintosh',
      () => true,
    );
    expect(comps).toEqual([['SC01', 1920, 1296, 1, 4, 25]]);
    expect(layers.map(({ of }) => of)).toEqual([
      '/v/1.mov',
      'B - B.mov (B) - B',
      '/v/0.mov',
      'A - A.mov (A) - A',
    ]);
    expect(layers[0]).toMatchObject({ startTime: 2, inPoint: 2, outPoint: 4, audioEnabled: false });
    expect(layers[0]?.values['Position']).toEqual([960, 540]);
    expect(layers[1]?.values['Position']).toEqual([960, 1296 * 0.97]);
    expect(layers[1]?.values['Source Text']).toMatchObject({ fontSize: 50 });
    expect(log).toEqual(['Import SC01', 'open', 'end']);
  });

  test('leaves subtitles and the room below them out', () => {
    const { layers, comps } = run(
      script(['A'], { subtitles: false, sound: true }),
      'Windows',
      () => true,
    );
    expect(comps[0]).toEqual(['SC01', 1920, 1080, 1, 2, 25]);
    expect(layers).toMatchObject([{ of: 'P:/0.mov', audioEnabled: true }]);
  });

  test('tells missing files at once, with placeholders in their places', () => {
    const { layers, log } = run(script(['A', 'B']), 'Windows', () => false);
    expect(layers[0]?.of).toBe('placeholder of B');
    expect(log.at(-1)).toBe(
      'Preview and/or Render Files are missing. They may be in an unreachable location: A, B',
    );
  });

  test.each([
    [{ width: 3 }, 'Must be 4 to 30,000.'],
    [{ height: 30_001 }, 'Must be 4 to 30,000.'],
    [{ height: 29_000, below: true }, 'Must be 4 to 30,000.'],
    [{ width: 10.5 }, 'Must be 4 to 30,000.'],
  ])('of size %j is refused', (size, error) => {
    expect(() => script(['A'], size)).toThrow(error);
  });

  test('of more than three hours is refused, and of nothing', () => {
    const long = layCut([asset('A', 1, 10_801 * 25)], 'duration', PAL).shots;
    expect(writeJsx(long, SETTINGS).ok).toBe(false);
    expect(writeJsx([], SETTINGS).ok).toBe(false);
  });
});
