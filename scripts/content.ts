/* Policies and knowledge come with their own work; until then this says so. */
console.error('npm run content is not built yet: there are no documents below content/.')
process.exit(1)
