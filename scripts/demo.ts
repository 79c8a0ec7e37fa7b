console.error('Demo content needs posts and pictures, and this version cannot publish them yet.');
process.exitCode = 1;
