/** Main-thread task as Lighthouse lists it, in milliseconds with the CPU slowed down four times. */
export interface Task {
  url: string
  duration: number
}

const maxShownTasks = 5

/** Returns the five longest tasks, each with its attributed file. */
export function fileTasks(tasks: readonly Task[]): { file: string; duration: number }[] {
  return [...tasks]
    .sort((a, b) => b.duration - a.duration)
    .slice(0, maxShownTasks)
    .map(({ url, duration }) => ({ file: fileOf(url), duration }))
}

/** Returns the file of a URL. Lighthouse uses "Unattributable" for the browser's own work. */
function fileOf(url: string): string {
  if (!URL.canParse(url)) return 'the browser'
  const { pathname } = new URL(url)
  return /\.m?js$/.test(pathname) ? pathname : `${pathname} (parsing, layout, first script)`
}
