/** Under this the tab keeps the page that a vehicle is being chosen for. */
export const backKey = 'egg.back'
