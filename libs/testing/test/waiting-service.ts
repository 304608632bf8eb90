import { serve } from '@jampot/service-kit';
import { Module } from '@nestjs/common';

class Waiting {}
// A decorator is more than Node.js itself reads of TypeScript.
Module({})(Waiting);

/** A service that needs nothing but the bus, with its environment as its settings. */
await serve({ name: 'waiting', module: Waiting });
