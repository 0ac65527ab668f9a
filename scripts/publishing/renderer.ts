import { createApp } from 'astro/app/entrypoint'
import { StaticPaths } from 'astro:static-paths'

/*
 * Part of Astro that the build keeps for rendering: the code of all pre-rendered pages in one
 * bundle without content. scripts/publishing/make.ts supplies the content and requests the pages.
 */
const app = createApp()

app.renderError = async (_, { error, status }) => {
  throw error ?? new Error(`Astro answered ${status}`)
}

type Route = Awaited<ReturnType<InstanceType<typeof StaticPaths>['getAll']>>[number]['route']

/** Returns every page that the content requires, such as `/th-TH/aboutUs`, with its Astro route. */
export function pathsOfPages(): Promise<{ pathname: string; route: Route }[]> {
  return new StaticPaths(app).getAll()
}

/** Returns the HTML of a page. */
export async function renderPage(url: URL, routeData: Route): Promise<string> {
  const response = await app.render(new Request(url), { routeData })
  if (response.status !== 200) throw new Error(`${url.pathname} came out as ${response.status}`)
  return response.text()
}
