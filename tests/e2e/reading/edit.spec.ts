import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { checkContent, printContentError } from '../../../src/content/check.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

/*
 * The editor at /edit, for authors without Git. The test can't use the browser's folder dialog, so
 * the dialog is replaced by a private folder of the browser with a copy of real files.
 */

const tables = ['knowledge/categories.json', 'knowledge/tags.json', 'faq/categories.json']
const articles = ['en', 'th-TH', 'ko', 'id', 'ms', 'vi', 'fil', 'zh'].map(
  (locale) => `knowledge/${locale}/brake-fluid-dot.md`,
)

async function withLocalFolder(page: Page, paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => [path, readFileSync(`content/${path}`, 'utf8')] as const)
  await page.addInitScript((copies) => {
    const choose = async () => {
      const ownDirectory = await navigator.storage.getDirectory()
      const root = await ownDirectory.getDirectoryHandle('project', { create: true })
      await root.getDirectoryHandle('.git', { create: true })
      for (const [path, text] of copies) {
        const names = ['content', ...path.split('/')]
        let folder = root
        for (const name of names.slice(0, -1))
          folder = await folder.getDirectoryHandle(name, { create: true })
        const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true })
        const writer = await file.createWritable()
        await writer.write(text)
        await writer.close()
      }
      return root
    }
    Object.assign(globalThis, { showDirectoryPicker: choose })
  }, files)
}

/** Returns a file of the browser's folder. */
const readBack = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (expected) => {
    const names = ['project', 'content', ...expected.split('/')]
    let folder = await navigator.storage.getDirectory()
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
    const file = await folder.getFileHandle(names.at(-1) ?? '')
    return (await file.getFile()).text()
  }, path)

test.describe('An author of content, on a desktop', () => {
  test.use({ viewport: { width: 1366, height: 800 } })

  test('edits an article in two languages, which then passes the content check', async ({
    page,
  }) => {
    const otherPaths: string[] = []
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (protocol === 'https:' && hostname !== 'localhost') otherPaths.push(request.url())
    })
    await withLocalFolder(page, [...tables, ...articles])
    await page.goto('/edit')
    await page.getByRole('button', { name: /local repository/i }).click()
    await page.getByText('Knowledge articles').first().click()
    await page.getByText('Brake fluid: which DOT').first().click()
    const title = page.getByRole('textbox', { name: /title/i })
    await title.first().fill('Brake fluid: which DOT to use')
    await page
      .getByRole('combobox', { name: /preview|locale|language/i })
      .last()
      .click()
    await page.getByRole('option', { name: /thai/i }).click()
    await title.nth(1).fill('น้ำมันเบรก ใช้ DOT ไหน')
    await page.getByRole('button', { name: /^save$/i }).click()
    await expect(page.getByText('Entry saved')).toBeVisible()
    const root = makeTemporaryFolder('edited')
    for (const path of [...tables, ...articles]) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), await readBack(page, path))
    }
    const { documents, faults } = checkContent(root)
    const otherPatterns = /there is no article|links? ?.* nowhere/
    expect(faults.map(printContentError).filter((line) => !otherPatterns.test(line))).toEqual([])
    const titles = documents.map(({ locale, head }) => [locale, head.title])
    expect(titles).toContainEqual(['en', 'Brake fluid: which DOT to use'])
    expect(titles).toContainEqual(['th-TH', 'น้ำมันเบรก ใช้ DOT ไหน'])
    expect(documents).toHaveLength(8)
    // The content security policy refuses the host's status page; no other host is requested.
    expect(new Set(otherPaths.map((url) => new URL(url).hostname))).toEqual(
      new Set(otherPaths.length > 0 ? ['www.githubstatus.com'] : []),
    )
  })

  test('readers load no script of the editor', async ({ page }) => {
    const loadedUrls: string[] = []
    page.on('request', (request) => loadedUrls.push(request.url()))
    await page.goto('/en-TH/knowledgeCenter/article/120.html')
    await page.mouse.click(5, 5)
    await page.waitForLoadState('networkidle')
    expect(loadedUrls.filter((url) => url.includes('/_edit/'))).toEqual([])
  })
})
