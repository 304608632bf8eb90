import multipart from '@fastify/multipart';
import { MAX_BODY, POSITION_HEADER, sessionsRevoked, sharesEnded } from '@jampot/contracts';
import {
  AgentTokens,
  FilesTokens,
  HEADERS_ROOM,
  nestLog,
  openProcess,
  readConfig,
  BusClient,
  SharePasses,
  Signals,
  storeCheck,
  variablesOfService,
} from '@jampot/service-kit';
import type { ProcessParts, RunningProcess } from '@jampot/service-kit';
import { openStore, storeOrigin } from '@jampot/storage';
import { Module } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import 'reflect-metadata';
import { registerAttemptFiles } from './agents/attempt-files-routes.ts';
import { AgentGateway } from './agents/agent-gateway.ts';
import { openAgentsDoor } from './agents/agents-door.ts';
import { isOfNode } from './agents/visitors.ts';
import { openApi } from './docs/open-api.ts';
import { DownloadTickets } from './downloads/download-tickets.ts';
import { registerDownloads } from './downloads/download-route.ts';
import { OpenZips } from './downloads/open-zips.ts';
import { writeFailure } from './envelope/write-failure.ts';
import { registerEvents } from './events/events-route.ts';
import { LiveEvents } from './events/live-events.ts';
import { FileJudge } from './files/file-judge.ts';
import { transfersOfGuests, transfersOfMembers } from './files/open-transfers.ts';
import { GatewayAdapter } from './gateway-adapter.ts';
import type { GatewayConfig } from './gateway.config.ts';
import { endDripping } from './requests/end-dripping.ts';
import { endUnread } from './requests/end-unread.ts';
import { BodyAdmission } from './requests/admit-bodies.ts';
import { MAX_PUBLIC_BODY, readBodies } from './requests/read-bodies.ts';
import { streamsBody } from './requests/streams-body.ts';
import { registerRoutes } from './routes/register-routes.ts';
import { registerUnsubscribe } from './routes/unsubscribe-route.ts';
import { KnownRoutes } from './routes/known-routes.ts';
import { registerOidc } from './sign-in/oidc-routes.ts';
import { service } from './service.ts';
import { registerGuestUploads } from './shares/guest-uploads.ts';
import { EndedShares } from './shares/ended-shares.ts';
import { registerShareLines } from './shares/share-lines-route.ts';
import { Starting } from './starting/starting.ts';
import { Stopping } from './stopping/stopping.ts';
import { Authenticator } from './tokens/authenticator.ts';
import { registerFilesJson } from './uploads/files-json.ts';
import { RequestFiles } from './uploads/request-files.ts';
import { registerFiles } from './uploads/serve-files.ts';
import { registerTus } from './uploads/tus-routes.ts';
import { StoreCleaner } from './uploads/store-cleaner.ts';
import { UploadLedger } from './uploads/upload-ledger.ts';
import { UploadIds } from './uploads/upload-ids.ts';
import { traceRequests } from './requests/trace-requests.ts';
import { watchLines } from './watch-lines.ts';
import { registerWeb } from './web/web-routes.ts';

@Module({})
class GatewayModule {}

/** The running gateway. */
interface Opened {
  readonly port: number;
  /** All routes there are, each as its method and its address. */
  readonly routes: readonly string[];
}

export interface RunningGateway extends RunningProcess, Opened {}

/** Starts the only public HTTP of the product. */
export async function startGateway(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningGateway> {
  const config = readConfig(variablesOfService(service), environment);
  return openProcess({ name: service.name, config, edge: true }, (parts) => open(config, parts));
}

async function open(
  config: GatewayConfig,
  { log, metrics, health, bus, closers }: ProcessParts,
): Promise<Opened> {
  bus.requireRoom(MAX_BODY + HEADERS_ROOM);
  const store = await openStore(config.JAMPOT_STORAGE_URL);
  closers.push(() => store.close());
  health.needs(storeCheck(store));
  const services = new BusClient(bus, metrics);
  closers.push(() => services.close());
  const signals = new Signals(bus, log);
  const authenticator = new Authenticator({
    publicKey: config.JAMPOT_TOKEN_PUBLIC_KEY,
    services,
    signals,
    log,
  });
  const endedShares = new EndedShares({ services, signals, log });
  const events = new LiveEvents({ bus, signals, log, metrics });
  const uploadIds = new UploadIds(config.JAMPOT_FILES_KEY);
  const ledger = new UploadLedger(services, log);
  const maxUpload = config.JAMPOT_MAX_UPLOAD;
  const uploads = { authenticator, store, uploadIds, ledger, maxUpload };

  const refusals = { log, authenticator };
  const adapter = new GatewayAdapter({
    bodyLimit: MAX_PUBLIC_BODY,
    genReqId: () => randomUUID(),
    trustProxy: [...config.JAMPOT_TRUSTED_PROXIES],
    forceCloseConnections: true,
    frameworkErrors: (error: unknown, request: FastifyRequest, response: FastifyReply) =>
      void writeFailure(request, response, error, refusals),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  const application = await NestFactory.create<NestFastifyApplication>(GatewayModule, adapter, {
    logger: nestLog(log),
    abortOnError: false,
  });
  closers.push(() => application.close());
  readBodies(application);
  const http = adapter.getInstance();
  const agentTokens = new AgentTokens(config.JAMPOT_FILES_KEY);
  traceRequests(http, (request) => isOfNode(agentTokens, request));
  const routes = new KnownRoutes(http);
  const stopping = new Stopping(http.server);
  endUnread(http.server);
  const bodies = new BodyAdmission(http);
  http.setErrorHandler(
    (error, request, response) => void writeFailure(request, response, error, refusals),
  );
  http.addHook('onRequest', async (request, response) => {
    // What else was asked for on a connection that was ended.
    if (request.raw.socket.destroyed) return response.hijack();
    endDripping(request.raw, streamsBody(request));
    response.header('x-request-id', request.id);
    if (starting.done && request.url.startsWith('/api/')) {
      response.header(POSITION_HEADER, events.newestId);
    }
    response.header('x-content-type-options', 'nosniff');
    // Its page is another's, with scripts of its own; nobody needs it inside of theirs.
    if (request.url.startsWith('/api/docs')) {
      response.headers({
        'content-security-policy': "frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
    }
  });
  const starting = new Starting(http);
  http.addHook('onResponse', async (request, response) => {
    const url = request.routeOptions.url ?? 'none';
    metrics.callEnded(url, response.statusCode, response.elapsedTime / 1000);
  });
  await http.register(multipart, { throwFileSizeLimit: false });
  registerTus(http, { ...uploads, log });
  registerFilesJson(http, uploads);
  registerGuestUploads(http, { ...uploads, ...refusals, services, endedShares });
  const judge = new FileJudge({ services, authenticator });
  const transfers = transfersOfMembers({ judge, authenticator });
  registerFiles(http, {
    store,
    tokens: new FilesTokens(config.JAMPOT_FILES_KEY),
    authenticator,
    passes: new SharePasses(config.JAMPOT_FILES_KEY),
    endedShares,
    judge,
    transfers,
    guestTransfers: transfersOfGuests(judge),
  });
  registerDownloads(http, {
    authenticator,
    services,
    store,
    zips: new OpenZips({ authenticator, transfers, store }),
    tickets: new DownloadTickets(config.JAMPOT_FILES_KEY),
    playlistTickets: new DownloadTickets(config.JAMPOT_FILES_KEY, 'playlists'),
  });
  registerEvents(http, { authenticator, services, events, log, end: stopping.linesEnd });
  registerShareLines(http, { services, signals, endedShares, end: stopping.linesEnd });
  registerRoutes(http, {
    authenticator,
    bodies,
    services,
    files: new RequestFiles(uploads),
    log,
  });
  registerUnsubscribe(http);
  registerOidc(http, { services, log });
  registerAttemptFiles(http, { tokens: agentTokens, services, store, maxUpload });
  // Made for whoever asks first: it takes longer than all routes.
  const document = () => openApi(config.JAMPOT_PRODUCT_NAME);
  SwaggerModule.setup('api/docs', application, document, { jsonDocumentUrl: 'api/openapi.json' });
  await registerWeb(http, {
    root: config.JAMPOT_WEB_ROOT,
    mediaOrigin: storeOrigin(config.JAMPOT_STORAGE_URL),
    routes,
  });

  // People have the page while services begin.
  await application.listen(config.JAMPOT_PORT, config.JAMPOT_HOST);
  const port = (http.server.address() as AddressInfo).port;
  closers.push(() => authenticator.stop());
  await authenticator.start();
  closers.push(() => endedShares.stop());
  endedShares.start();
  events.listen(({ envelope }) => {
    if (envelope.name === sessionsRevoked.name) {
      authenticator.revoke(sessionsRevoked.data.parse(envelope.data));
    }
    if (envelope.name === sharesEnded.name) {
      endedShares.end(sharesEnded.data.parse(envelope.data).ids);
    }
  });
  // Only who follows what happens waits for what happened before.
  events.start();
  closers.push(() => events.stop());
  const cleaner = new StoreCleaner(store, log);
  closers.push(() => cleaner.stop());
  const agentGateway = new AgentGateway(services, log);
  const end = stopping.linesEnd;
  const door = openAgentsDoor(http.server, {
    tokens: agentTokens,
    gateway: agentGateway,
    signals,
    log,
    end,
  });
  watchLines(metrics, door, events);
  starting.end();
  health.accepting(true);
  closers.push(() => {
    health.accepting(false);
    return stopping.run({
      pause: config.JAMPOT_STOP_PAUSE * 1000,
      limit: config.JAMPOT_STOP_LIMIT * 1000,
    });
  });
  log.info({ port }, 'ready');
  return { port, routes: routes.list() };
}
