import { createApp } from 'astro/app/entrypoint'
import { StaticPaths } from 'astro:static-paths'

/*
 * What the build keeps of Astro to make pages with: every pre-rendered page's code in one bundle,
 * without any content. scripts/publishing/make.ts brings the content and asks for pages.
 */
const app = createApp()

app.renderError = async (_, { error, status }) => {
  throw error ?? new Error(`Astro answered ${status}`)
}

type Route = Awaited<ReturnType<InstanceType<typeof StaticPaths>['getAll']>>[number]['route']

/** Every page that the content asks for, as `/th-TH/aboutUs`, with Astro's route to it. */
export function pathsOfPages(): Promise<{ pathname: string; route: Route }[]> {
  return new StaticPaths(app).getAll()
}

/** The HTML of a page. */
export async function renderPage(url: URL, routeData: Route): Promise<string> {
  const response = await app.render(new Request(url), { routeData })
  if (response.status !== 200) throw new Error(`${url.pathname} came out as ${response.status}`)
  return response.text()
}
