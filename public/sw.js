/* The other usual name of a service worker. */
importScripts('/service-worker.js');
