import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { assetFile } from '../asset.ts';

/** F: Node's own server, streaming a file of the site. */
const file = assetFile();
createServer((_request, response) => {
  response.writeHead(200, { 'content-length': statSync(file).size });
  createReadStream(file).pipe(response);
}).listen(Number(process.env.PORT));
