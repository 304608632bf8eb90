import { framesPerSecond } from '../../frame-rate/frame-rate.ts';
import { ok, refused } from '../../result/result.ts';
import type { Result } from '../../result/result.ts';
import {
  checkCutSize,
  compHeight,
  exportFileName,
  fileOf,
  MOST_COMP_SECONDS,
} from './cut-export.ts';
import type { CutExportSettings } from './cut-export.ts';
import { scriptPath } from './file-paths.ts';
import type { LaidShot } from './lay-cut.ts';

/** What the script does with its shots: the same for every cut, so no text of anybody is in it. */
const BODY = `  var windows = $.os.indexOf("Windows") === 0, missing = [], seen = {}, i, shot, path, item, layer, text, style;
  app.beginUndoGroup("Import " + NAME);
  try {
    if (!app.project) { app.newProject(); }
    var height = BELOW ? Math.round(HEIGHT * 1.2) : HEIGHT;
    var comp = app.project.items.addComp(NAME, WIDTH, height, 1, FRAMES / FPS, FPS);
    for (i = SHOTS.length - 1; i >= 0; i--) {
      shot = SHOTS[i];
      path = windows ? shot[3] : shot[4];
      item = seen["f" + path];
      if (!item) {
        try {
          var file = new File(path);
          if (!file.exists) { throw new Error("missing"); }
          item = app.project.importFile(new ImportOptions(file));
        } catch (e) {
          missing.push(shot[0]);
          item = app.project.importPlaceholder(shot[0], WIDTH, HEIGHT, FPS, (shot[2] - shot[1]) / FPS);
        }
        seen["f" + path] = item;
      }
      layer = comp.layers.add(item);
      layer.name = shot[0];
      layer.startTime = shot[1] / FPS;
      layer.inPoint = shot[1] / FPS;
      layer.outPoint = shot[2] / FPS;
      layer.property("Position").setValue([WIDTH / 2, HEIGHT / 2]);
      if (layer.hasAudio) { layer.audioEnabled = SOUND; }
      if (SUBTITLES) {
        text = comp.layers.addText(shot[5]);
        style = text.property("Source Text").value;
        style.resetCharStyle();
        style.fontSize = 50;
        style.justification = ParagraphJustification.CENTER_JUSTIFY;
        text.property("Source Text").setValue(style);
        text.property("Position").setValue([WIDTH / 2, height * (BELOW ? 0.97 : 0.95)]);
        text.startTime = shot[1] / FPS;
        text.inPoint = shot[1] / FPS;
        text.outPoint = shot[2] / FPS;
      }
    }
    comp.openInViewer();
  } finally {
    app.endUndoGroup();
  }
  if (missing.length) {
    missing.reverse();
    alert("Preview and/or Render Files are missing. They may be in an unreachable location: " + missing.join(", "));
  }
})();
`;

/**
 * A script for After Effects: one ES3 function in plain ASCII, texts of people only as escaped strings.
 * Refused: sizes and lengths that After Effects cannot make.
 */
export function writeJsx(shots: readonly LaidShot[], settings: CutExportSettings): Result<string> {
  const { framerate, width, height, below, sound, subtitles, title } = settings;
  const sizes = [width, height, compHeight(settings)];
  for (const size of sizes.map(checkCutSize)) if (!size.ok) return size;
  const frames = shots.at(-1)?.out ?? 0;
  if (frames === 0) return refused('There are no shots to export.');
  if (frames / framesPerSecond(framerate) > MOST_COMP_SECONDS) {
    return refused('After Effects can hold no more than 3 hours.');
  }
  const lines = [
    '(function () {',
    `  var WIDTH = ${width}, HEIGHT = ${height}, FPS = ${framerate.numerator} / ${framerate.denominator}, BELOW = ${below}, SOUND = ${sound}, SUBTITLES = ${subtitles};`,
    `  var NAME = ${scriptText(title)}, FRAMES = ${frames};`,
    '  // name, first frame, frame after the last, Windows path, Mac path, subtitle',
    '  var SHOTS = [',
    shots.map((shot) => `    ${shotOf(shot, settings)}`).join(',\n'),
    '  ];',
    BODY,
  ];
  return ok(lines.join('\n').replaceAll('\n', '\r\n'));
}

function shotOf({ asset, ...place }: LaidShot, { nameSource }: CutExportSettings): string {
  const file = fileOf(asset, nameSource);
  const path = (mapped: string | null | undefined) => scriptText(mapped ? scriptPath(mapped) : '');
  const named = `${asset.folder} - ${exportFileName(asset, nameSource)}`;
  const subtitle = `${named} (${asset.assignee}) - ${asset.status}`;
  const cells = [
    scriptText(asset.name),
    place.in,
    place.out,
    path(file?.windows),
    path(file?.mac),
    scriptText(subtitle),
  ];
  return `[${cells.join(', ')}]`;
}

/** A string of a script in plain ASCII. Nothing in it can end a script, a comment or a line. */
function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll(/[\u007F-\uFFFF<>]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
