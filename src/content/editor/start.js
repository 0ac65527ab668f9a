/* Starts the editor with the configuration that publishing made from the content's own tables. */
const folder = '/_edit'
const { default: CMS } = await import(`${folder}/cms/index.js`)
const file = await fetch(`${folder}/config.json`)
if (!file.ok) throw new Error(`${folder}/config.json: ${file.status}`)
CMS.init({ config: await file.json() })
