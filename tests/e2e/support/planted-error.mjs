// Loaded into the server before its own code: signals that raise what nobody catches.
process.on('SIGUSR2', () => {
  throw new Error('planted exception');
});
process.on('SIGHUP', () => {
  void Promise.reject(new Error('planted rejection'));
});
