/** A PDF of a page for each line of text, written by hand: no tool for PDF is needed. */
export function pdfOf(pages: readonly string[]): string {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>'];
  const kids = pages.map((_, page) => `${4 + page * 2} 0 R`).join(' ');
  objects.push(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  objects.push('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  pages.forEach((text, page) => {
    const stream = `0.9 g 60 300 722 240 re f 0 g BT /F1 28 Tf 60 220 Td (${text}) Tj ET`;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]/Contents ${5 + page * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    );
  });
  const offsets: number[] = [];
  let body = '%PDF-1.4\n';
  objects.forEach((object, index) => {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`;
  return body + end + trailer;
}
