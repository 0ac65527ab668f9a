import { globSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Writes one contact sheet per folder of pictures and an index of the sheets. Returns the number of
 * pictures.
 */
export function writeSheets(root: string): number {
  const pictures = picturesIn(root)
  const folders = Map.groupBy(pictures, (picture) => dirname(picture))
  for (const [folder, inside] of folders)
    writeFileSync(
      join(root, folder, 'index.html'),
      buildSheet(
        folder,
        inside.map((picture) => buildFigure(relative(folder, picture), nameOf(picture))).join('\n'),
      ),
    )
  const links = [...folders.keys()]
    .toSorted()
    .map((folder) => `<li><a href="${folder}/index.html">${folder}</a></li>`)
  writeFileSync(join(root, 'index.html'), buildSheet('Screens', `<ul>${links.join('\n')}</ul>`))
  return pictures.length
}

/** Returns the pictures below a folder, as paths relative to it with `/`. */
export function picturesIn(root: string): string[] {
  return globSync('**/*.jpg', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .toSorted()
}

export const buildFigure = (source: string, caption: string) =>
  `<figure><a href="${source}"><img src="${source}" loading="lazy" alt=""></a><figcaption>${caption}</figcaption></figure>`

const nameOf = (picture: string) => picture.replace(/^.*\//, '').replace('.jpg', '')

export const buildSheet = (title: string, innerText: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { margin: 16px; font: 14px/1.5 sans-serif; background: #ddd }
figure { display: inline-block; width: 280px; margin: 8px; vertical-align: top }
img { width: 100%; max-height: 640px; object-fit: cover; object-position: top; background: #fff }
</style>
<h1>${title}</h1>
${innerText}
</html>
`
