// Runs before the app in a test: what an error box would show goes to stdout, as nobody is there to click it away.
const { dialog } = require('electron');
dialog.showErrorBox = (title, content) => {
  process.stdout.write(`error box: ${title}: ${content}\n`);
};
