/** The files of a drop, those in dropped folders too. */
export async function filesOfDrop(data: DataTransfer): Promise<File[]> {
  // The list empties itself after the event, so everything is taken from it first.
  const entries = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found = await Promise.all(
    entries.map(({ entry, file }) =>
      entry !== null && entry.isDirectory
        ? filesOfFolder(entry as FileSystemDirectoryEntry)
        : Promise.resolve(file === null ? [] : [file]),
    ),
  );
  return found.flat();
}

async function filesOfFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const found: File[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0) return found;
    for (const entry of batch) {
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory)
        found.push(...(await filesOfFolder(entry as FileSystemDirectoryEntry)));
      else found.push(await fileOf(entry as FileSystemFileEntry));
    }
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}
