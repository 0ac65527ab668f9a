/** A task of the main thread as Lighthouse lists it: milliseconds at four times slower CPU. */
export interface Task {
  url: string
  duration: number
}

const shown = 5

/** The five longest tasks, each with the file that it is put down to. */
export function fileTasks(tasks: readonly Task[]): { file: string; duration: number }[] {
  return [...tasks]
    .sort((a, b) => b.duration - a.duration)
    .slice(0, shown)
    .map(({ url, duration }) => ({ file: fileOf(url), duration }))
}

/** The file of an address; Lighthouse says "Unattributable" of the browser's own work. */
function fileOf(url: string): string {
  if (!URL.canParse(url)) return 'the browser'
  const { pathname } = new URL(url)
  return /\.m?js$/.test(pathname) ? pathname : `${pathname} (parsing, layout, first script)`
}
